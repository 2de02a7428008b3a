import { Link, useLocation } from "@tanstack/react-router";
import {
  CalendarDays,
  FileText,
  FolderOpen,
  House,
  Inbox,
  type LucideIcon,
  Mail,
  UserPlus,
  Users,
} from "lucide-react";

interface Item {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Other addresses that belong to this item. */
  also?: string[];
}

export const items: readonly Item[] = [
  { to: "/crm", label: "Dashboard", icon: House },
  { to: "/crm/leads", label: "Leads", icon: UserPlus },
  { to: "/crm/clients", label: "Clients", icon: Users },
  { to: "/crm/appointments", label: "Appointments", icon: CalendarDays },
  { to: "/crm/projects", label: "Projects", icon: FolderOpen, also: ["/crm/measure", "/crm/quote"] },
  { to: "/crm/quotes", label: "Quotes", icon: FileText },
  { to: "/crm/messages", label: "Messages", icon: Mail },
  { to: "/crm/requests", label: "Requests", icon: Inbox },
];

export function Navigation({ onGo }: { onGo?: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Office" className="grid grid-cols-1 gap-1">
      {items.map(({ to, label, icon: Icon, also = [] }) => {
        const current = [to, ...also].some((start) => isWithin(pathname, start));
        return (
          <Link
            key={to}
            to={to}
            onClick={onGo}
            aria-current={current ? "page" : undefined}
            className={`flex min-h-11 items-center gap-3 rounded-soft border-l-2 px-3.5 transition-colors duration-200 ${
              current
                ? "border-brass-light bg-white/10 font-medium text-white"
                : "border-transparent text-glass-pale/85 hover:bg-white/5 hover:text-white"
            }`}
          >
            <Icon aria-hidden="true" className={`size-5 ${current ? "text-brass-light" : ""}`} />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

/** An item is active for any address that begins with its own; the start screen only for itself. */
export function isWithin(pathname: string, start: string): boolean {
  const path = pathname.replace(/\/$/, "");
  return path === start || (start !== "/crm" && path.startsWith(`${start}/`));
}
