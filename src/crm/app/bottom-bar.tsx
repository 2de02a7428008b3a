import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { CalendarDays, House, type LucideIcon, Plus, Search, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { useSignedInUser } from "../data/session.ts";
import { quickActions } from "../layout/links.tsx";
import { May } from "../layout/may.tsx";
import { isCurrent, mayOpen } from "./navigation.tsx";
import { openPalette } from "./palette/open-palette.ts";

const place =
  "grid min-h-14 cursor-pointer place-content-center justify-items-center gap-0.5 text-xs outline-offset-[-3px] focus-visible:outline-brass-light";

/** Screens a consultant needs on the road, within thumb reach. */
export function BottomBar() {
  return (
    <nav
      aria-label="Quick access"
      className="deep-water fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col pb-[env(safe-area-inset-bottom)] text-glass-pale md:hidden print:hidden"
    >
      <Place to="/crm" label="Today" icon={House} />
      <Place to="/crm/appointments" search={{ view: "calendar" }} label="Calendar" icon={CalendarDays} />
      <May rule={mayWorkWithClients}>
        <AddMenu />
      </May>
      <Place to="/crm/leads" label="Leads" icon={UserPlus} />
      <button type="button" aria-label="Search or go to" className={place} onClick={openPalette}>
        <Search aria-hidden="true" className="size-5" />
        Search
      </button>
    </nav>
  );
}

interface PlaceProps {
  to: string;
  search?: Record<string, string>;
  label: string;
  icon: LucideIcon;
}

function Place({ to, search = {}, label, icon: Icon }: PlaceProps): ReactNode {
  const { pathname } = useLocation();
  const user = useSignedInUser();
  const current = isCurrent({ to }, pathname);
  if (!mayOpen(user, to)) return null;
  return (
    <Link
      to={to}
      search={search as never}
      aria-current={current ? "page" : undefined}
      className={`${place} ${current ? "font-medium text-white" : ""}`}
    >
      <Icon aria-hidden="true" className={`size-5 ${current ? "text-brass-light" : ""}`} />
      {label}
    </Link>
  );
}

function AddMenu() {
  const navigate = useNavigate();
  const button = (
    <button type="button" aria-label="Add" className={place}>
      <span className="grid size-10 place-items-center rounded-full bg-brass-light text-deep">
        <Plus aria-hidden="true" className="size-6" />
      </span>
    </button>
  );
  return (
    <Menu label="Add" button={button}>
      {quickActions.map(({ to, label, icon: Icon }) => (
        <MenuItem
          key={to}
          icon={<Icon aria-hidden="true" />}
          onSelect={() => void navigate({ to, search: { open: "add" } as never })}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
