import { titleCase } from "../words.ts";
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

/** What happened in plain words, and what its detail adds to them. */
interface Words {
  words: string;
  more?: (detail: Detail) => string;
}

/** The audit trail's groups, and the kinds of event in each: noun and past participle. */
const groups: Record<string, Record<string, string | Words>> = {
  "Signing In": {
    "session.opened": { words: "Signed in", more: howSignedIn },
    "session.refused": { words: "Failed to sign in", more: whyRefused },
    "session.closed": "Signed out",
    "access.refused": { words: "Was refused what only an administrator may do", more: whatCalled },
    "member.password_changed": "Changed their own password",
    "member.password_set": "Chose a password by a one-time link",
    "member.second_factor_on": "Turned their authenticator on",
    "member.second_factor_off": "Turned their authenticator off",
    "member.codes_guessed": "Entered a right password and then wrong codes",
    "member.recovery_code_used": "Used a recovery code",
    "member.recovery_codes_renewed": "Made new recovery codes",
    "member.passkey_added": "Added a passkey",
    "member.passkey_renamed": "Renamed a passkey",
    "member.passkey_removed": "Removed a passkey",
  },
  Team: {
    "member.registered": "Created an account",
    "member.name_asked_again": "Asked for an account under a username that is taken",
    "member.added": { words: "Added a member", more: ({ role }) => ` as ${roleWords(role)}` },
    "member.approved": "Approved an account",
    "member.refused": "Refused an account",
    "member.deactivated": "Deactivated a member",
    "member.handed_over": { words: "Handed over a member's work", more: howMuchWork },
    "member.given_work": { words: "Gave a member a colleague's work", more: howMuchWork },
    "member.away": { words: "Marked a member away", more: ({ from, until }) => `, ${from} to ${until}` },
    "member.back": "Ended a member's absence",
    "member.reactivated": "Reactivated a member",
    "member.role_given": {
      words: "Gave another role",
      more: ({ from, to }) => `: ${roleWords(to)}, before ${roleWords(from)}`,
    },
    "member.made_administrator": "Made a member an administrator",
    "member.signed_out": "Signed a member out everywhere",
    "member.second_factor_reset": "Reset a member's second factor",
    "member.password_link_issued": "Made a one-time password link",
    "member.notifications_changed": { words: "Changed what they are told of", more: fieldsChanged },
    "member.renamed": { words: "Took another username", more: ({ from }) => `, before ${from}` },
    "member.profile_changed": { words: "Changed their own profile", more: fieldsChanged },
    "member.address_changed": "Changed where their notifications go by email",
    "member.calendar_shared": "Made a link to their calendar",
    "member.calendar_unshared": "Ended the link to their calendar",
  },
  Settings: {
    "company.changed": { words: "Changed the company information", more: fieldsChanged },
    "area.added": "Added a service area",
    "area.changed": { words: "Changed a service area", more: fieldsChanged },
    "area.ordered": "Put the service areas into another order",
    "area.removed": "Deleted a service area",
    "consent.reworded": "Worded the consent to texts anew",
    "retention.changed": { words: "Changed how long things are kept", more: fieldsChanged },
    "retention.carried_out": { words: "Removed what was past its time", more: whatWasRemoved },
    "disk.low": "The disk of the server was almost full",
    "business.changed": { words: "Changed the business settings", more: switched },
  },
  Leads: {
    "lead.created": "Recorded a lead",
    "lead.asked_again": "Asked again",
    "lead.changed": { words: "Changed a lead", more: fieldsChanged },
    "lead.assigned": { words: "Gave out a lead by itself", more: toWhom },
    "lead.moved": { words: "Moved a lead", more: fromOneToAnother },
    "lead.converted": "Made a lead a client",
    "lead.noted": "Wrote a note on a lead",
    "lead.consented": {
      words: "Recorded a lead's consent to texts",
      more: howConsented,
    },
    "lead.merged": "Merged two leads",
    "lead.absorbed": "Merged a lead into another",
    "lead.deleted": "Deleted a lead",
    "lead.restored": "Restored a deleted lead",
    "lead.told_apart": { words: "Said that two leads are two people", more: fromWhom },
    "lead.maybe_one": { words: "Said that two leads may be one person", more: fromWhom },
    "request.released": "Released a request that had looked like spam",
    "request.dropped": "Dropped a request that had waited: its person was forgotten meanwhile",
    "request.quarantine_emptied": {
      words: "Deleted the requests that looked like spam",
      more: ({ removed }) => `: ${removed}`,
    },
  },
  Clients: {
    "client.created": "Recorded a client",
    "client.changed": { words: "Changed a client", more: fieldsChanged },
    "client.noted": "Wrote a note on a client",
    "client.deleted": "Deleted a client",
    "data.exported": {
      words: "Exported",
      more: ({ label, format }) => ` ${label} as ${format === "csv" ? "CSV" : "Excel"}`,
    },
    "person.exported": {
      words: "Downloaded everything about a person",
      more: ({ format }) => ` as ${format === "json" ? "JSON" : "a page"}`,
    },
    "person.forgotten": { words: "Forgot a person", more: whatWasForgotten },
    "import.taken_in": { words: "Imported a file", more: ({ added, people }) => ` of ${added} ${people}` },
    "import.given_up": {
      words: "Ended an import that could not go on for a day",
      more: ({ added, notAdded, people }) => `: ${added} ${people} added, ${notAdded} not`,
    },
    "import.undone": {
      words: "Undid an import",
      more: ({ removed, people }) => `: ${removed} ${people} removed`,
    },
  },
  Appointments: {
    "appointment.requested": {
      words: "Asked for an appointment",
      more: ({ callRequested }) => (callRequested ? ", as a call" : ""),
    },
    "appointment.booked": "Booked an appointment",
    "appointment.moved": "Moved an appointment to another time",
    "appointment.changed": { words: "Changed an appointment", more: fieldsChanged },
    "appointment.scheduled": "Put an appointment back on the schedule",
    "appointment.confirmed": "Confirmed an appointment",
    "appointment.pending": "Set an appointment to wait for confirmation",
    "appointment.completed": "Completed an appointment",
    "appointment.cancelled": "Cancelled an appointment",
    "appointment.asked_to_cancel": "Asked by text to cancel an appointment",
    "appointment.asked_to_move": "Asked by text to move an appointment",
    "appointment.kept": "Kept an appointment that the customer had asked to cancel or move",
    "appointment.rescheduled": "Marked an appointment for rescheduling",
    "appointment.deleted": "Deleted an appointment",
    "appointment.restored": "Restored a deleted appointment",
    "appointment.time_kept": "Kept an appointment at its time",
    "appointment.postponed": "Postponed an appointment without a date",
  },
  Messages: {
    "message.failed": {
      words: "Gave up sending a message",
      more: ({ failure }) => (failure ? `: ${failure}` : ""),
    },
    "message.limit_reached": "Reached the daily limit of confirmations",
    "message.sent": "Sent a message",
    "message.delivered": "A text was delivered",
    "message.retried": "Had a message sent again",
    "message.received": "Received a text",
    "message.written": "Wrote a message",
    "template.changed": "Changed the words of a message",
    "template.reset": "Took the words of a message back",
  },
  Projects: {
    "project.started": "Started a project",
    "project.changed": { words: "Changed a project", more: fieldsChanged },
    "project.deleted": "Deleted a project",
    "project.noted": "Wrote a note on a project",
    "project.file_added": "Added a file to a project",
    "project.file_removed": "Removed a file from a project",
    "project.measured": "Marked a project as measured",
    "project.checked": "Marked the sizes of a project as checked",
    "project.unmarked": "Took the measured and checked marks of a project away",
    "room.added": "Added a room",
    "room.deleted": "Deleted a room with its measurements",
    "room.restored": "Brought a room back with its measurements",
    "window.measured": "Measured a window",
    "window.changed": { words: "Changed a window", more: fieldsChanged },
    "window.deleted": "Deleted a window",
    "window.restored": "Brought a window back",
  },
  Products: {
    "product.added": "Added a product",
    "product.changed": { words: "Changed a product", more: fieldsChanged },
    "catalogue.taken_in": {
      words: "Took in a sheet of products",
      more: ({ added, changed }) => `: ${added} added, ${changed} changed`,
    },
  },
  Quotes: {
    "quote.saved": "Saved a quote",
    "quote.changed": { words: "Changed a draft quote", more: fieldsChanged },
    "quote.line_changed": "Chose another product for a line of a quote",
    "quote.repriced": "Priced a draft quote anew",
    "quote.revised": "Made a revision of a quote",
    "quote.duplicated": "Made another option of a quote",
    "quote.deleted": "Deleted a draft quote",
    "quote.noted": "Wrote a note on a quote",
    "quote.sent": "Sent a quote",
    "quote.unsent": "Took back marking a quote as sent",
    "quote.accepted": { words: "A quote was accepted", more: byWhom },
    "quote.declined": "A quote was declined",
    "quote.undeclined": "Took back a decline of a quote",
    "quote.not_chosen": "An option was not chosen",
    "quote.reopened": "Reopened a quote",
    "quote.expired": "A quote expired",
    "payment.captured": "Received a payment",
    "payment.refunded": "Gave a payment back",
  },
};

const everyKind = new Map<string, Words>(
  Object.values(groups)
    .flatMap((kinds) => Object.entries(kinds))
    .map(([kind, said]) => [kind, typeof said === "string" ? { words: said } : said]),
);

/** "Moved a lead from New to Contacted". A kind that has no words yet is named as it is stored. */
export function auditWords(kind: string, detail: Detail = {}): string {
  const { words, more } = everyKind.get(kind) ?? { words: titleCase(kind.replace(".", "_")) };
  return words + (more?.(detail) ?? "");
}

export function hasAuditWords(kind: string): boolean {
  return everyKind.has(kind);
}

/** For a filter: each group with its kinds and their words, without any event's detail. */
export const auditGroups = Object.entries(groups).map(([group, kinds]) => ({
  group,
  kinds: Object.entries(kinds).map(
    ([kind, said]) => [kind, typeof said === "string" ? said : said.words] as const,
  ),
}));

/** The kinds in whose words one begins as was typed: a search finds what the reader sees. */
export function kindsSaying(typed: string): string[] {
  const beginning = typed.toLowerCase();
  const says = ({ words }: Words) =>
    words
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(beginning));
  return [...everyKind].filter(([, said]) => says(said)).map(([kind]) => kind);
}

const ofCustomers = new Set(["lead", "appointment", "quote", "payment", "message.received"]);
const ofVisitors = new Set(["lead.created", "lead.asked_again", "appointment.requested"]);
const bySystem = new Set(["quote.expired", "quote.not_chosen", "lead.assigned", "appointment.time_kept"]);

/** Who did it, where nobody of the team was signed in. */
export function strangerWords(kind: string): string {
  const [noun = ""] = kind.split(".");
  if (kind === "member.made_administrator") return "Somebody at the server's terminal";
  if (ofVisitors.has(kind)) return "A visitor";
  if ([kind, noun].some((each) => ofCustomers.has(each)) && !bySystem.has(kind)) return "The customer";
  return ["session", "member"].includes(noun) ? "Nobody signed in" : "The system";
}
