import { Link, useLocation } from "@tanstack/react-router";
import {
  Blinds,
  CalendarDays,
  ChartColumn,
  FileText,
  FolderOpen,
  House,
  Inbox,
  type LucideIcon,
  Mail,
  Settings,
  UserPlus,
  Users,
} from "lucide-react";

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
}

export const items: readonly Item[] = [
  { to: "/crm", label: "Dashboard", icon: House, letter: "d" },
  { to: "/crm/leads", label: "Leads", icon: UserPlus, letter: "l", also: ["/crm/import/leads"] },
  { to: "/crm/clients", label: "Clients", icon: Users, letter: "c", also: ["/crm/import/clients"] },
  { to: "/crm/appointments", label: "Appointments", icon: CalendarDays, letter: "a" },
  {
    ...{ to: "/crm/projects", label: "Projects", icon: FolderOpen, letter: "p" },
    also: ["/crm/measure", "/crm/quote"],
  },
  { to: "/crm/quotes", label: "Quotes", icon: FileText, letter: "q", isPart: true },
  { to: "/crm/products", label: "Products", icon: Blinds, letter: "o", also: ["/crm/import/products"] },
  { to: "/crm/reports", label: "Reports", icon: ChartColumn, letter: "e", also: ["/crm/payments"] },
  { to: "/crm/messages", label: "Messages", icon: Mail, letter: "m" },
  { to: "/crm/requests", label: "Requests", icon: Inbox, letter: "r" },
  { to: "/crm/settings", label: "Settings", icon: Settings, letter: "s", also: ["/crm/audit"] },
];

export function Navigation({ onGo }: { onGo?: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Office" className="grid grid-cols-1 gap-0.5">
      {items.map(({ to, label, icon: Icon, also, isPart }) => {
        const current = isCurrent({ to, also }, pathname);
        return (
          <Link
            key={to}
            to={to}
            onClick={onGo}
            title={label}
            aria-current={current ? "page" : undefined}
            className={`flex min-h-control items-center gap-3 rounded-soft border-l-2 pr-3.5 transition-colors duration-200 rail:justify-center rail:px-0 ${isPart ? "pl-11" : "pl-3.5"} ${
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
