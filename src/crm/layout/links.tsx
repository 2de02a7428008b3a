import { CalendarDays, FolderOpen, type LucideIcon, UserPlus, Users } from "lucide-react";
import type { ReactNode } from "react";
import { telephoneLink } from "#domain/phone.ts";

export const recordClasses =
  "-my-2.5 inline-block max-w-full py-2.5 cursor-pointer text-left font-medium text-gulf underline-offset-4 hover:underline";

/** Details beside a record's name, on one line if they fit. */
export const inlineLinkClasses = "flex flex-wrap items-baseline gap-x-2.5";

export function RecordLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={recordClasses}>
      {children}
    </button>
  );
}

/** Truncated in lists. */
export function Email({ address }: { address: string }) {
  return (
    <span className="block max-w-60 truncate text-ink-soft text-sm" title={address}>
      {address}
    </span>
  );
}

/** In full; breaks before its @ if it must. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <span className="[overflow-wrap:anywhere]">
      {address.slice(0, Math.max(at, 0))}
      <wbr />
      {address.slice(Math.max(at, 0))}
    </span>
  );
}

/** A mailto link with reserved characters escaped. */
export function emailLink(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 0) return `mailto:${encodeURIComponent(address)}`;
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}

/** An sms link; `phone` in any form. */
export function textLink(phone: string): string {
  return `sms:${telephoneLink(phone).replace("tel:", "")}`;
}

export const quickActions: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: "/crm/leads", label: "Add Lead", icon: UserPlus },
  { to: "/crm/appointments", label: "Schedule Appointment", icon: CalendarDays },
  { to: "/crm/projects", label: "New Project", icon: FolderOpen },
  { to: "/crm/clients", label: "Add Client", icon: Users },
];
