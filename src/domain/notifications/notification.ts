import { workWords } from "../audit/details.ts";
import { titleCase } from "../format.ts";
import { dollarsAndCents, knownCents } from "../money.ts";
import { type Role, roleLabel } from "../staff/user.ts";
import type { NotificationId } from "./preferences.ts";

type Detail = Record<string, unknown>;

interface Happened {
  /** Noun and past participle, as in events: lead.created. */
  kind: string;
  subjectId: string;
  detail: Detail;
}

/** Which preference an event belongs to, and the words before its subject's name. */
interface Told {
  of: NotificationId;
  words: string | ((detail: Detail) => string);
  /** Only administrators can act on it. */
  isForAdministrators?: boolean;
  /** Any of these preferences also includes it. */
  orOf?: readonly NotificationId[];
  /** This preference already covers the same moment, so do not notify twice. */
  heardWith?: NotificationId;
  /** Only the member it happened to is notified; the words name everyone involved. */
  isPersonal?: true;
  /**
   * A security alert: sent whatever the preferences are, and also to the actor, because a stolen session acts in its
   * owner's name. "administrators" notifies all of them; "owner" notifies only the member it happened to.
   */
  warns?: "administrators" | "owner";
}

const asked = ({ callRequested }: Detail) => (callRequested ? "Call requested" : "Appointment requested");

const ofAppointment =
  (words: string) =>
  ({ callRequested }: Detail) =>
    `${callRequested ? "Call" : "Appointment"} ${words}`;

/** Every event that notifies staff. Events not listed here notify nobody. */
const told: Record<string, Told> = {
  "lead.created": { of: "new_leads", words: "New lead" },
  "lead.submitted_again": { of: "new_leads", words: "New request" },
  // A request for an appointment also creates a lead or adds to one.
  "appointment.requested": { of: "appointments", words: asked, heardWith: "new_leads" },
  "appointment.booked": { of: "appointments", words: "Appointment booked" },
  "appointment.moved": { of: "appointments", words: ofAppointment("moved") },
  "appointment.confirmed": { of: "appointments", words: ofAppointment("confirmed") },
  "appointment.cancelled": { of: "appointments", words: ofAppointment("canceled") },
  "appointment.asked_to_cancel": { of: "appointments", words: "Asks to cancel" },
  "appointment.asked_to_move": { of: "appointments", words: "Asks to move" },
  "appointment.postponed": { of: "appointments", words: ofAppointment("postponed") },
  "project.started": { of: "project_updates", words: "Project started" },
  "project.changed": { of: "project_updates", words: ({ to }) => `Project is ${inWords(to)}` },
  "project.measured": { of: "project_updates", words: "Project measured" },
  "project.checked": { of: "project_updates", words: "Sizes checked" },
  "project.deleted": { of: "project_updates", words: "Project deleted" },
  "quote.sent": { of: "project_updates", words: "Quote sent" },
  "quote.accepted": { of: "project_updates", words: "Quote accepted" },
  "quote.declined": { of: "project_updates", words: "Quote declined" },
  "payment.captured": { of: "payment_alerts", words: ({ amount }) => `Payment${ofAmount(amount)} received` },
  "payment.refunded": { of: "payment_alerts", words: "Payment refunded" },
  "user.registered": {
    of: "team_updates",
    words: "Account pending approval",
    isForAdministrators: true,
  },
  "user.added": { of: "team_updates", words: "Invited to the team" },
  "user.approved": { of: "team_updates", words: "Joined the team" },
  "user.deactivated": { of: "team_updates", words: "Left the team" },
  "user.handed_over": {
    of: "team_updates",
    words: (detail) => `Reassigned ${workWords(detail)}`,
  },
  "user.given_work": {
    of: "appointments",
    orOf: ["new_leads", "team_updates"],
    words: (detail) => `You took over ${workWords(detail)} from ${detail.from}`,
    isPersonal: true,
  },
  "user.reactivated": { of: "team_updates", words: "Rejoined the team" },
  "user.role_changed": { of: "team_updates", words: ({ to }) => `Role changed to ${roleWords(to)}` },
  "user.made_administrator": {
    of: "team_updates",
    words: "New administrator",
    warns: "administrators",
  },
  "user.codes_guessed": {
    of: "team_updates",
    words: "Someone entered your password, then several wrong codes",
    warns: "owner",
  },
  "user.address_changed": {
    of: "team_updates",
    words: "Your notification email was changed",
    warns: "owner",
  },
  "message.failed": { of: "messages", words: "Message not delivered" },
  "message.limit_reached": {
    of: "messages",
    words: "Daily confirmation limit reached",
    isForAdministrators: true,
  },
  "disk.low": { of: "messages", words: "The server's disk is almost full", isForAdministrators: true },
  "message.received": { of: "messages", words: "Text received" },
};

/** Whether events of this kind can notify anyone. */
export function mayBeNotification(kind: string): boolean {
  return Object.hasOwn(told, kind);
}

/**
 * The preference that an event belongs to; undefined when it notifies nobody. These notify nobody: imported leads,
 * project changes without a new status, accounts that are not pending, and keywords such as STOP. A text about an
 * appointment has an event of its own. A failed email to staff must not notify: that would send another email.
 */
export function notificationOf({ kind, detail }: Omit<Happened, "subjectId">): NotificationId | undefined {
  if (detail.importId !== undefined) return undefined;
  if (kind === "project.changed" && detail.to === undefined) return undefined;
  if (kind === "user.registered" && detail.state !== "pending") return undefined;
  if (isToldAsAdministrator(kind, detail)) return undefined;
  if (kind === "message.received" && (detail.order ?? detail.appointmentId) !== undefined) return undefined;
  if (kind === "message.failed" && detail.toStaff !== undefined) return undefined;
  return Object.hasOwn(told, kind) ? told[kind]?.of : undefined;
}

const administratorsComeBy = ["user.added", "user.approved", "user.reactivated", "user.role_changed"];

/** A new administrator has a separate event with the same news. */
function isToldAsAdministrator(kind: string, { role, to }: Detail): boolean {
  return administratorsComeBy.includes(kind) && (to ?? role) === "admin";
}

export function warnedBy(kind: string): Told["warns"] {
  return Object.hasOwn(told, kind) ? told[kind]?.warns : undefined;
}

/** Whether only the member it happened to is notified. */
export function isPersonal(kind: string): boolean {
  return warnedBy(kind) === "owner" || (Object.hasOwn(told, kind) && told[kind]?.isPersonal === true);
}

/** Members who take over work are notified by `user.given_work` instead. */
export function hasOwnNotification({ kind, detail }: Omit<Happened, "subjectId">, userId: string): boolean {
  const { receivers } = detail;
  return kind === "user.handed_over" && Array.isArray(receivers) && receivers.includes(userId);
}

export function isToldTo(role: Role, kind: string): boolean {
  return mayBeNotification(kind) && (role === "admin" || !told[kind]?.isForAdministrators);
}

/** The kinds of events that these preferences and this role include, without double notifications. */
export function kindsOf(wanted: readonly NotificationId[], role: Role): string[] {
  const isHeard = ({ of, orOf = [], heardWith, warns }: Told) => {
    if (warns === "owner" || (warns && role === "admin")) return true;
    return [of, ...orOf].some((id) => wanted.includes(id)) && !(heardWith && wanted.includes(heardWith));
  };
  return Object.keys(told).filter((kind) => isHeard(told[kind]!) && isToldTo(role, kind));
}

const longestTitle = 150;

/** "New lead: Marisol Vega, requested a consultation, assigned to robin". Always one line: it is an email subject. */
export function notificationTitle({ kind, detail }: Omit<Happened, "subjectId">): string {
  const { words = titleCase(kind.replace(".", "_")), isPersonal } = told[kind] ?? {};
  const said = typeof words === "string" ? words : words(detail);
  const { label, leadType, givenTo, visit } = detail;
  const about = typeof label === "string" && label !== "" && !isPersonal ? `: ${label}` : "";
  const asks = leadType === "consultation" ? ", requested a consultation" : "";
  const given = typeof givenTo === "string" ? `, assigned to ${givenTo}` : "";
  const which = typeof visit === "string" ? `, ${visit}` : "";
  return cut(`${said}${about}${which}${asks}${given}`.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim());
}

/** Never splits a surrogate pair. */
function cut(title: string): string {
  if (title.length <= longestTitle) return title;
  return `${title.slice(0, longestTitle - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** The screen that shows the subject; undefined if this role cannot open it or it no longer exists. */
export function notificationAddress({ kind, subjectId, detail }: Happened, role: Role): string | undefined {
  const [noun] = kind.split(".");
  if (kind === "project.deleted") return undefined;
  if (kind === "user.codes_guessed") return "/crm/settings#password";
  if (kind === "user.address_changed") return "/crm/settings#profile";
  if (kind === "user.given_work")
    return detail.appointments === 0
      ? `/crm/leads?assignedTo=${subjectId}`
      : `/crm/appointments?person=${subjectId}`;
  if (noun === "user") return role === "admin" ? "/crm/settings#team" : undefined;
  if (kind.startsWith("appointment.asked_")) return `/crm/appointments?open=show&id=${subjectId}`;
  if (noun === "appointment") return `/crm/appointments?open=edit&id=${subjectId}`;
  if (noun === "payment") return `/crm/projects/${detail.projectId}`;
  if (kind === "disk.low") return "/crm/requests";
  if (kind === "message.limit_reached") return "/crm/settings#business";
  if (noun === "message") return `/crm/messages?search=${encodeURIComponent(String(detail.label ?? ""))}`;
  return `/crm/${noun}s/${subjectId}`;
}

function inWords(status: unknown): string {
  return typeof status === "string" ? titleCase(status) : "changed";
}

function roleWords(role: unknown): string {
  return roleLabel(role === "admin" ? "admin" : "staff");
}

/** " of $500.00" */
function ofAmount(amount: unknown): string {
  return typeof amount === "string" ? ` of ${dollarsAndCents(knownCents(amount))}` : "";
}
