import { titleCase } from "../format.ts";
import {
  byWhom,
  type Detail,
  fieldsChanged,
  fromOneToAnother,
  fromWhom,
  howConsented,
  howMuchWork,
  howSignedIn,
  roleWords,
  switched,
  toWhom,
  whatCalled,
  whatWasForgotten,
  whatWasRemoved,
  whyRefused,
} from "./details.ts";

/** `more` appends what one event's detail adds. */
interface Words {
  words: string;
  /** Instead of `words` if no user did it. */
  byStranger?: string;
  more?: (detail: Detail) => string;
}

/** The groups of the audit log. A kind is a noun and a past participle. */
const groups: Record<string, Record<string, string | Words>> = {
  "Signing In": {
    "session.opened": { words: "Signed in", more: howSignedIn },
    "session.refused": { words: "Failed to sign in", more: whyRefused },
    "session.closed": "Signed out",
    "access.refused": { words: "Was denied an administrator-only action", more: whatCalled },
    "user.password_changed": "Changed their own password",
    "user.password_set": "Set a password with a one-time link",
    "user.second_factor_on": "Turned on their authenticator app",
    "user.second_factor_off": "Turned off their authenticator app",
    "user.codes_guessed": "Entered the right password, then wrong codes",
    "user.recovery_code_used": "Used a recovery code",
    "user.recovery_codes_renewed": "Generated new recovery codes",
    "user.passkey_added": "Added a passkey",
    "user.passkey_renamed": "Renamed a passkey",
    "user.passkey_removed": "Removed a passkey",
  },
  Team: {
    "user.registered": "Created an account",
    "user.taken_name_requested": "Requested an account with a taken username",
    "user.added": { words: "Added a member", more: ({ role }) => ` as ${roleWords(role)}` },
    "user.approved": "Approved an account",
    "user.refused": "Declined an account request",
    "user.deactivated": "Deactivated a member",
    "user.handed_over": { words: "Reassigned a member's work", more: howMuchWork },
    "user.given_work": { words: "Took over a teammate's work", more: howMuchWork },
    "user.away": { words: "Marked a member away", more: ({ from, until }) => `, ${from} to ${until}` },
    "user.back": "Ended a member's absence",
    "user.reactivated": "Reactivated a member",
    "user.role_changed": {
      words: "Changed a team member's role",
      more: ({ from, to }) => ` from ${roleWords(from)} to ${roleWords(to)}`,
    },
    "user.made_administrator": "Made a member an administrator",
    "user.signed_out": "Signed out a member everywhere",
    "user.second_factor_reset": "Reset a member's two-step sign-in",
    "user.password_link_issued": "Created a one-time password link",
    "user.notifications_changed": { words: "Changed their notification preferences", more: fieldsChanged },
    "user.renamed": { words: "Changed their username", more: ({ from }) => ` from ${from}` },
    "user.profile_changed": { words: "Changed their own profile", more: fieldsChanged },
    "user.address_changed": "Changed their notification email",
    "user.calendar_shared": "Created a calendar link",
    "user.calendar_unshared": "Revoked their calendar link",
  },
  Settings: {
    "company.changed": { words: "Changed the company information", more: fieldsChanged },
    "area.added": "Added a service area",
    "area.changed": { words: "Changed a service area", more: fieldsChanged },
    "area.ordered": "Reordered the service areas",
    "area.removed": "Deleted a service area",
    "consent_text.changed": "Updated text consent",
    "retention.changed": { words: "Changed the data retention periods", more: fieldsChanged },
    "retention.applied": { words: "Deleted data past its retention period", more: whatWasRemoved },
    "disk.low": "The server's disk was almost full",
    "settings.changed": { words: "Changed the business settings", more: switched },
  },
  Leads: {
    "lead.created": { words: "Created a lead", byStranger: "New lead from the website" },
    "lead.submitted_again": "Submitted another request",
    "lead.changed": { words: "Changed a lead", more: fieldsChanged },
    "lead.assigned": { words: "Auto-assigned a lead", more: toWhom },
    "lead.moved": { words: "Moved a lead", more: fromOneToAnother },
    "lead.converted": "Converted a lead to a client",
    "lead.note_added": "Added a note to a lead",
    "lead.consented": {
      words: "Recorded a lead's SMS consent",
      more: howConsented,
    },
    "lead.merged": "Merged two leads",
    "lead.merged_into": "Merged a lead into another",
    "lead.deleted": "Deleted a lead",
    "lead.restored": "Restored a deleted lead",
    "lead.duplicate_dismissed": { words: "Marked as not duplicates", more: fromWhom },
    "lead.duplicate_restored": { words: "Restored a possible duplicate", more: fromWhom },
    "submission.released": "Released a request held as spam",
    "submission.dropped": "Deleted a pending request of a forgotten person",
    "submission.quarantine_emptied": {
      words: "Deleted the requests held as spam",
      more: ({ removed }) => `: ${removed}`,
    },
  },
  Clients: {
    "client.created": "Created a client",
    "client.changed": { words: "Changed a client", more: fieldsChanged },
    "client.note_added": "Added a note to a client",
    "client.deleted": "Deleted a client",
    "data.exported": {
      words: "Exported data",
      more: ({ label, format }) =>
        `: ${label} as ${format === "excel" ? "Excel" : String(format).toUpperCase()}`,
    },
    "person.exported": {
      words: "Downloaded a person's data",
      more: ({ format }) => ` as ${format === "zip" ? "an archive" : format === "json" ? "JSON" : "a page"}`,
    },
    "person.forgotten": { words: "Forgot a person", more: whatWasForgotten },
    "import.completed": { words: "Imported a file", more: ({ added, people }) => ` of ${added} ${people}` },
    "import.abandoned": {
      words: "Stopped an import that was stuck for a day",
      more: ({ added, notAdded, people }) => `: ${added} ${people} added, ${notAdded} not`,
    },
    "import.undone": {
      words: "Undid an import",
      more: ({ removed, people }) => `: ${removed} ${people} removed`,
    },
  },
  Appointments: {
    "appointment.requested": {
      words: "Requested an appointment",
      more: ({ callRequested }) => (callRequested ? ", as a call" : ""),
    },
    "appointment.booked": "Booked an appointment",
    "appointment.moved": "Moved an appointment to another time",
    "appointment.changed": { words: "Changed an appointment", more: fieldsChanged },
    "appointment.scheduled": "Put an appointment back on the schedule",
    "appointment.confirmed": "Confirmed an appointment",
    "appointment.pending": "Set an appointment to pending",
    "appointment.completed": "Completed an appointment",
    "appointment.cancelled": "Canceled an appointment",
    "appointment.asked_to_cancel": "Requested by text to cancel an appointment",
    "appointment.asked_to_move": "Requested by text to move an appointment",
    "appointment.kept": "Kept an appointment after a request to cancel or move it",
    "appointment.rescheduled": "Marked an appointment for rescheduling",
    "appointment.deleted": "Deleted an appointment",
    "appointment.restored": "Restored a deleted appointment",
    "appointment.time_kept": "Kept an appointment at its time",
    "appointment.postponed": "Postponed an appointment without a date",
  },
  Messages: {
    "message.failed": {
      words: "Failed to send a message",
      more: ({ failure }) => (failure ? `: ${failure}` : ""),
    },
    "message.limit_reached": "Reached the daily confirmation limit",
    "message.sent": "Sent a message",
    "message.delivered": "Delivered a text",
    "message.retried": "Resent a message",
    "message.received": "Received a text",
    "message.written": "Wrote to a customer",
    "template.changed": "Changed a message template",
    "template.reset": "Restored the default template",
  },
  Projects: {
    "project.started": "Started a project",
    "project.changed": { words: "Changed a project", more: fieldsChanged },
    "project.deleted": "Deleted a project",
    "project.note_added": "Added a note to a project",
    "project.file_added": "Added a file to a project",
    "project.file_removed": "Removed a file from a project",
    "project.measured": "Marked a project as measured",
    "project.checked": "Marked a project as checked",
    "project.sign_off_cleared": "Cleared a project's sign-off",
    "room.added": "Added a room",
    "room.deleted": "Deleted a room with its measurements",
    "room.restored": "Restored a room with its measurements",
    "window.measured": "Measured a window",
    "window.changed": { words: "Changed a window", more: fieldsChanged },
    "window.deleted": "Deleted a window",
    "window.restored": "Restored a window",
  },
  Products: {
    "product.added": "Added a product",
    "product.changed": { words: "Changed a product", more: fieldsChanged },
    "catalog.imported": {
      words: "Imported products",
      more: ({ added, changed }) => `: ${added} added, ${changed} changed`,
    },
  },
  Quotes: {
    "quote.saved": "Saved a quote",
    "quote.changed": { words: "Changed a draft quote", more: fieldsChanged },
    "quote.line_changed": "Changed the product on a quote line",
    "quote.repriced": "Repriced a draft quote",
    "quote.revised": "Created a quote revision",
    "quote.duplicated": "Duplicated a quote as another option",
    "quote.deleted": "Deleted a draft quote",
    "quote.note_added": "Added a note to a quote",
    "quote.sent": "Sent a quote",
    "quote.unsent": "Undid marking a quote as sent",
    "quote.accepted": { words: "A quote was accepted", more: byWhom },
    "quote.declined": "A quote was declined",
    "quote.undeclined": "Undid declining a quote",
    "quote.not_chosen": "An option was not chosen",
    "quote.reopened": "Reopened a quote",
    "quote.expired": "A quote expired",
    "payment.captured": "Received a payment",
    "payment.refunded": "Refunded a payment",
  },
};

const everyKind = new Map<string, Words>(
  Object.values(groups)
    .flatMap((kinds) => Object.entries(kinds))
    .map(([kind, said]) => [kind, typeof said === "string" ? { words: said } : said]),
);

/** "Moved a lead from New to Contacted". Falls back to the stored name of a kind without words. */
export function auditWords(kind: string, detail: Detail = {}, { isByUser = true } = {}): string {
  const said = everyKind.get(kind) ?? { words: titleCase(kind.replace(".", "_")) };
  const words = isByUser ? said.words : (said.byStranger ?? said.words);
  return words + (said.more?.(detail) ?? "");
}

export function hasAuditWords(kind: string): boolean {
  return everyKind.has(kind);
}

/** The options of the filter: words only, because no event's detail applies. */
export const auditGroups = Object.entries(groups).map(([group, kinds]) => ({
  group,
  kinds: Object.entries(kinds).map(
    ([kind, said]) => [kind, typeof said === "string" ? said : said.words] as const,
  ),
}));

/** Kinds with a word that starts with `typed`, so that search matches what the reader sees. */
export function kindsSaying(typed: string): string[] {
  const beginning = typed.toLowerCase();
  const says = ({ words, byStranger = "" }: Words) =>
    `${words} ${byStranger}`
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(beginning));
  return [...everyKind].filter(([, said]) => says(said)).map(([kind]) => kind);
}

const ofCustomers = new Set(["lead", "appointment", "quote", "payment", "message.received"]);
const ofVisitors = new Set(["lead.created", "lead.submitted_again", "appointment.requested"]);
const bySystem = new Set(["quote.expired", "quote.not_chosen", "lead.assigned", "appointment.time_kept"]);

/** Names the actor of an event without a signed-in user. */
export function strangerWords(kind: string): string {
  const [noun = ""] = kind.split(".");
  if (kind === "user.made_administrator") return "Someone at the server's terminal";
  if (ofVisitors.has(kind)) return "A visitor";
  if ([kind, noun].some((each) => ofCustomers.has(each)) && !bySystem.has(kind)) return "The customer";
  return ["session", "user"].includes(noun) ? "Not signed in" : "The system";
}
