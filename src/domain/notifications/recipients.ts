import { eventKinds } from "../events/all-kinds.ts";
import type { EventFacts, EventKindSpec } from "../events/event-kind.ts";
import { titleCase } from "../format.ts";
import type { NotificationId } from "../staff/notification-preferences.ts";
import { mayReadBooks, mayWorkWithClients } from "../staff/permissions.ts";
import type { Role } from "../staff/user.ts";

const preferenceOfNoun: Record<string, NotificationId> = {
  lead: "new_leads",
  appointment: "appointments",
  project: "project_updates",
  quote: "project_updates",
  payment: "payment_alerts",
  user: "team_updates",
};

/** The preferences that include events of this kind, its own first; empty if they notify nobody. */
function preferencesFor(kind: string): readonly NotificationId[] {
  const { notifies, of } = eventKinds.get(kind) ?? {};
  if (!notifies) return [];
  return of ?? [preferenceOfNoun[kind.split(".")[0] ?? ""] ?? "messages"];
}

/** The preference that an event belongs to; undefined when it notifies nobody, as an imported record does. */
export function notificationOf({ kind, detail }: Omit<EventFacts, "subjectId">): NotificationId | undefined {
  const isLeftOut = detail.importId !== undefined || eventKinds.get(kind)?.unless?.(detail);
  return isLeftOut ? undefined : preferencesFor(kind)[0];
}

export function warnedBy(kind: string) {
  return eventKinds.get(kind)?.warns;
}

/** Whether only the user it happened to is notified. */
export function isPersonal(kind: string): boolean {
  return warnedBy(kind) === "owner" || eventKinds.get(kind)?.isPersonal === true;
}

/** Users who take over work are notified by `user.given_work` instead. */
export function hasOwnNotification({ kind, detail }: Omit<EventFacts, "subjectId">, userId: string): boolean {
  const { receivers } = detail;
  return kind === "user.handed_over" && Array.isArray(receivers) && receivers.includes(userId);
}

/** The kinds of events that these preferences and this role include, without double notifications. */
export function kindsOf(wanted: readonly NotificationId[], role: Role): string[] {
  const notifies = (kind: string, { notifiedWith, warns, isForAdministrators }: EventKindSpec) => {
    if (isForAdministrators && role !== "admin") return false;
    if (!concerns(kind, role)) return false;
    if (warns === "owner" || (warns && role === "admin")) return true;
    return (
      !(notifiedWith && wanted.includes(notifiedWith)) &&
      preferencesFor(kind).some((id) => wanted.includes(id))
    );
  };
  return [...eventKinds].filter(([kind, spec]) => notifies(kind, spec)).map(([kind]) => kind);
}

/** Installers are notified only of what happened to them; bookkeepers also of quotes and payments. */
function concerns(kind: string, role: Role): boolean {
  if (mayWorkWithClients({ role }) || isPersonal(kind)) return true;
  return mayReadBooks({ role }) && ["quote", "payment"].includes(kind.split(".")[0] ?? "");
}

const maxTitleLength = 150;

/** "New lead: Marisol Vega, requested a consultation, assigned to robin". Always one line: it is an email subject. */
export function notificationTitle({ kind, detail }: Omit<EventFacts, "subjectId">): string {
  const { notifies = titleCase(kind.replace(".", "_")), isPersonal } = eventKinds.get(kind) ?? {};
  const notified = typeof notifies === "string" ? notifies : notifies(detail);
  const { label, leadType, callRequested, givenTo, appointment } = detail;
  const about = typeof label === "string" && label !== "" && !isPersonal ? `: ${label}` : "";
  const wanted = callRequested ? "call" : "consultation";
  const addition = leadType === "consultation" ? `, requested a ${wanted}` : "";
  const given = typeof givenTo === "string" ? `, assigned to ${givenTo}` : "";
  const which = typeof appointment === "string" ? `, ${appointment}` : "";
  return cut(
    `${notified}${about}${which}${addition}${given}`.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim(),
  );
}

/** Never splits a surrogate pair. */
function cut(title: string): string {
  if (title.length <= maxTitleLength) return title;
  return `${title.slice(0, maxTitleLength - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** The screen that shows the subject; undefined if this role cannot open it or it no longer exists. */
export function notificationAddress(happened: EventFacts, role: Role): string | undefined {
  const { kind, subjectId, detail } = happened;
  const address = eventKinds.get(kind)?.address;
  if (address !== undefined)
    return (typeof address === "function" ? address(happened) : address) ?? undefined;
  const [noun] = kind.split(".");
  if (noun === "user") return role === "admin" ? "/crm/settings/team" : undefined;
  if (noun === "appointment") return `/crm/appointments?open=edit&id=${subjectId}`;
  if (noun === "payment") return `/crm/projects/${detail.projectId}`;
  if (noun === "message") return `/crm/messages?search=${encoded(String(detail.label ?? ""))}`;
  return `/crm/${noun}s/${subjectId}`;
}

/** Also encodes apostrophes, which would end the link in an email (email-layout.ts). */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
}
