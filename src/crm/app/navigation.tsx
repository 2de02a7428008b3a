import { Link, useLocation } from "@tanstack/react-router";
import {
  Banknote,
  Blinds,
  CalendarDays,
  ChartColumn,
  FileText,
  FolderOpen,
  House,
  type LucideIcon,
  Mail,
  MailWarning,
  Settings,
  UserPlus,
  Users,
} from "lucide-react";
import { mayMeasure, mayReadBooks, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { useSignedInUser } from "../data/session.ts";
import type { Rule } from "../layout/may.tsx";

interface Item {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Shortcut key after g. */
  letter: string;
  /** Other paths that belong to this item. */
  also?: string[];
  /** Indented under the previous item. */
  isPart?: boolean;
  /** Not in the menu, where it would come and go: the Leads screen, its shortcut and the palette open it. */
  isHidden?: boolean;
  /** Everyone by default. */
  shownTo?: Rule;
}

export const items: readonly Item[] = [
  { to: "/crm", label: "Dashboard", icon: House, letter: "d" },
  {
    ...{ to: "/crm/leads", label: "Leads", icon: UserPlus, letter: "l" },
    also: ["/crm/import/leads", "/crm/requests"],
    shownTo: mayWorkWithClients,
  },
  {
    ...{ to: "/crm/clients", label: "Clients", icon: Users, letter: "c", also: ["/crm/import/clients"] },
    shownTo: mayReadBooks,
  },
  {
    ...{ to: "/crm/appointments", label: "Appointments", icon: CalendarDays, letter: "a" },
    shownTo: mayMeasure,
  },
  {
    ...{ to: "/crm/projects", label: "Projects", icon: FolderOpen, letter: "p" },
    also: ["/crm/measure", "/crm/quote"],
  },
  {
    ...{ to: "/crm/quotes", label: "Quotes", icon: FileText, letter: "q", isPart: true },
    shownTo: mayReadBooks,
  },
  {
    ...{ to: "/crm/payments", label: "Payments", icon: Banknote, letter: "y", isPart: true },
    shownTo: mayReadBooks,
  },
  {
    ...{ to: "/crm/products", label: "Products", icon: Blinds, letter: "o", also: ["/crm/import/products"] },
    shownTo: mayReadBooks,
  },
  {
    ...{ to: "/crm/reports", label: "Reports", icon: ChartColumn, letter: "e" },
    shownTo: mayReadBooks,
  },
  { ...{ to: "/crm/messages", label: "Messages", icon: Mail, letter: "m" }, shownTo: mayWorkWithClients },
  {
    ...{ to: "/crm/requests", label: "Held as Spam", icon: MailWarning, letter: "r", isHidden: true },
    shownTo: mayWorkWithClients,
  },
  { to: "/crm/settings", label: "Settings", icon: Settings, letter: "s", also: ["/crm/audit"] },
];

export function itemsFor(user: Parameters<Rule>[0]): readonly Item[] {
  return items.filter(({ shownTo }) => shownTo?.(user) ?? true);
}

/** Screens of items that the user lacks, and of quoting and importing, which belong to items that others have. */
export function mayOpen(user: Parameters<Rule>[0], pathname: string): boolean {
  if (isWithin(pathname, "/crm/quote") || isWithin(pathname, "/crm/import")) return mayWorkWithClients(user);
  return (
    !items.some((item) => isCurrent(item, pathname)) ||
    itemsFor(user).some((item) => isCurrent(item, pathname))
  );
}

export function Navigation({ onGo }: { onGo?: () => void }) {
  const { pathname } = useLocation();
  const user = useSignedInUser();
  const shown = itemsFor(user).filter(({ isHidden }) => !isHidden);
  return (
    <nav aria-label="Office" className="grid grid-cols-1 gap-0.5">
      {shown.map(({ to, label, icon: Icon, also, isPart }) => {
        const current = isCurrent({ to, also }, pathname);
        return (
          <Link
            key={to}
            to={to}
            onClick={onGo}
            title={label}
            aria-current={current ? "page" : undefined}
            className={`relative flex min-h-control items-center gap-3 rounded-soft border-l-2 pr-3.5 transition-colors duration-200 rail:justify-center rail:px-0 ${isPart ? "pl-11" : "pl-3.5"} ${
              current
                ? "border-brass-light bg-white/10 font-medium text-white"
                : "border-transparent text-glass-pale/85 hover:bg-white/5 hover:text-white"
            }`}
          >
            <Icon
              aria-hidden="true"
              className={`size-5 ${current ? "text-brass-light" : ""} ${isPart ? "hidden rail:block" : ""}`}
            />
            <span className="rail:sr-only">{label}</span>
          </Link>
        );
      })}
    </nav>
  );
}

export function isCurrent({ to, also = [] }: Pick<Item, "to" | "also">, pathname: string): boolean {
  return [to, ...also].some((start) => isWithin(pathname, start));
}

/** An item is active for any path below its own, the dashboard only for its exact path. */
export function isWithin(pathname: string, start: string): boolean {
  const path = pathname.replace(/\/$/, "");
  return path === start || (start !== "/crm" && path.startsWith(`${start}/`));
}
