import { useNavigate } from "@tanstack/react-router";
import {
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  CircleHelp,
  FileUp,
  FolderPlus,
  Keyboard,
  LogOut,
  type LucideIcon,
  Rss,
  UserPlus,
  Users,
  UsersRound,
} from "lucide-react";
import { titleCase } from "#domain/format.ts";
import { mayMeasure, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { useSignedInUser, useSignOut } from "../../data/session.ts";
import { chooseTheme, themeChoices } from "../../layout/theme.ts";
import { helpFor } from "../help/articles.ts";
import { itemsFor } from "../navigation.tsx";
import { openHelp, openShortcuts } from "../open-panels.ts";
import { groupsFor, sectionsFor } from "../settings/settings-pages.ts";
import { themes } from "../theme-picker.tsx";

export interface PaletteCommand {
  label: string;
  icon: LucideIcon;
  /** Search synonyms. */
  alsoCalled?: string;
  keys?: readonly string[];
  run: () => void;
}

export function usePlaces(): PaletteCommand[] {
  const navigate = useNavigate();
  return itemsFor(useSignedInUser()).map(({ to, label, icon, letter }) => ({
    label: label,
    icon,
    alsoCalled: "go to",
    keys: ["G", letter.toUpperCase()],
    run: () => void navigate({ to }),
  }));
}

/** Each section of the settings, at its page. */
export function useSettingsPlaces(): PaletteCommand[] {
  const navigate = useNavigate();
  const user = useSignedInUser();
  return groupsFor(user).flatMap(({ pages }) =>
    pages.flatMap((page) => {
      const { path, label, icon, intro } = page;
      const goTo = (hash: string) => () =>
        void navigate({ to: "/crm/settings/$page", params: { page: path }, hash });
      const sections = sectionsFor(user, page);
      if (sections.length === 0)
        return [{ label: label, icon, alsoCalled: `settings ${intro}`, run: goTo("") }];
      return sections.map(({ id, heading }, place) => ({
        label: heading,
        icon,
        alsoCalled: `settings ${label} ${intro}`,
        run: goTo(place === 0 ? "" : id),
      }));
    }),
  );
}

/** Each article of the help. */
export function useHelp(): PaletteCommand[] {
  const groups = helpFor(useSignedInUser());
  return groups.flatMap(({ articles }) =>
    articles.map(({ id, title, also = "" }) => ({
      ...{ label: title, icon: CircleHelp, alsoCalled: `help ${also}` },
      run: () => openHelp(id),
    })),
  );
}

const additions = [
  { label: "Add Lead", to: "/crm/leads", icon: UserPlus },
  { label: "Add Client", to: "/crm/clients", icon: Users },
  {
    label: "Schedule Appointment",
    to: "/crm/appointments",
    icon: CalendarPlus,
    alsoCalled: "book visit add",
  },
  { label: "New Project", to: "/crm/projects", icon: FolderPlus, alsoCalled: "add" },
] as const;

export function useActions(): PaletteCommand[] {
  const navigate = useNavigate();
  const { signOut } = useSignOut();
  const user = useSignedInUser();
  return [
    ...(mayWorkWithClients(user) ? salesActions(navigate) : []),
    ...(mayMeasure(user) ? calendarActions(navigate) : []),
    {
      ...{ label: "Help With This Screen", icon: CircleHelp, alsoCalled: "how support guide" },
      ...{ keys: ["H"], run: () => openHelp() },
    },
    { label: "Keyboard Shortcuts", icon: Keyboard, alsoCalled: "help", keys: ["?"], run: openShortcuts },
    ...themeChoices.map((choice) => ({
      label: `Theme: ${themes[choice].label}`,
      icon: themes[choice].icon,
      alsoCalled: "switch mode night day system",
      run: () => chooseTheme(choice),
    })),
    { label: "Sign Out", icon: LogOut, alsoCalled: "log out leave", run: signOut },
  ];
}

type Navigate = ReturnType<typeof useNavigate>;

function salesActions(navigate: Navigate): PaletteCommand[] {
  return [
    ...additions.map(({ to, ...addition }) => ({
      ...addition,
      run: () => void navigate({ to, search: { open: "add" } }),
    })),
    {
      label: "Follow-ups Due",
      icon: CalendarClock,
      alsoCalled: "leads call today",
      run: () => void navigate({ to: "/crm/leads", search: { view: "table", followUp: "due" } }),
    },
    {
      label: "Possible Duplicates",
      icon: UsersRound,
      alsoCalled: "leads twice same merge",
      run: () => void navigate({ to: "/crm/leads", search: { view: "table", duplicates: "possible" } }),
    },
    ...(["leads", "clients"] as const).map((kind) => ({
      label: `Import ${titleCase(kind)}`,
      icon: FileUp,
      alsoCalled: "csv sheet upload",
      run: () => void navigate({ to: "/crm/import/$kind", params: { kind } }),
    })),
  ];
}

function calendarActions(navigate: Navigate): PaletteCommand[] {
  return [
    {
      label: "Today's Calendar",
      icon: CalendarDays,
      alsoCalled: "appointments visits schedule day",
      run: () => void navigate({ to: "/crm/appointments", search: { view: "calendar", range: "day" } }),
    },
    {
      label: "Subscribe to My Calendar",
      icon: Rss,
      alsoCalled: "feed phone appointments",
      run: () => void navigate({ to: "/crm/appointments", search: { open: "subscribe" } }),
    },
  ];
}

/** Each typed word must start a word of the command: "ad le" finds Add Lead. */
export function leadsThere(
  { label, alsoCalled = "" }: Pick<PaletteCommand, "label" | "alsoCalled">,
  typed: string,
) {
  const own = `${label} ${alsoCalled}`.toLowerCase().split(/[\s:]+/);
  const sought = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return sought.every((word) => own.some((known) => known.startsWith(word)));
}
