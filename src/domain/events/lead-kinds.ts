import { adding, consentMethodText, fieldsChanged, forgottenText, named, transitionText } from "./details.ts";
import type { EventKindRow } from "./event-kind.ts";

export const leadKinds = {
  "lead.created": {
    label: "Created a lead",
    strangerLabel: "New lead from the website",
    by: "A visitor",
    headline: "Lead created",
    notifies: "New lead",
  },
  "lead.submitted_again": {
    label: "Submitted another request",
    by: "A visitor",
    headline: "New request",
    notifies: "New request",
  },
  "lead.changed": { label: "Changed a lead", more: fieldsChanged, headline: "Changed" },
  "lead.assigned": {
    label: "Auto-assigned a lead",
    more: adding(" to ", "givenTo"),
    by: "The system",
    activity: false,
  },
  "lead.moved": { label: "Moved a lead", more: transitionText, headline: "Moved" },
  "lead.converted": { label: "Converted a lead to a client", headline: "Converted to client" },
  "lead.note_added": "Added a note to a lead",
  "lead.consented": {
    label: "Recorded a lead's SMS consent",
    more: consentMethodText,
    headline: "Text consent recorded",
  },
  "lead.merged": { label: "Merged two leads", headline: "Merged with another lead" },
  "lead.merged_into": { label: "Merged a lead into another", activity: false },
  "lead.deleted": "Deleted a lead",
  "lead.restored": { label: "Restored a deleted lead", headline: "Restored" },
  "lead.duplicate_dismissed": {
    label: "Marked as not duplicates",
    more: adding(": ", "otherLabel"),
    headline: named("Marked as not duplicates"),
    activity: false,
  },
  "lead.duplicate_restored": {
    label: "Restored a possible duplicate",
    more: adding(": ", "otherLabel"),
    headline: named("Marked as possible duplicates"),
    activity: false,
  },
  "submission.released": "Released a request held as spam",
  "submission.dropped": "Deleted a pending request of a forgotten person",
  "submission.quarantine_emptied": {
    label: "Deleted the requests held as spam",
    more: adding(": ", "removed"),
  },
} satisfies Record<string, EventKindRow>;

export const clientKinds = {
  "client.created": { label: "Created a client", headline: "Client created" },
  "client.changed": { label: "Changed a client", more: fieldsChanged, headline: "Changed" },
  "client.note_added": "Added a note to a client",
  "client.deleted": "Deleted a client",
  "data.exported": {
    label: "Exported data",
    more: ({ label, format }) =>
      `: ${label} as ${format === "excel" ? "Excel" : String(format).toUpperCase()}`,
  },
  "person.exported": {
    label: "Downloaded a person's data",
    more: ({ format }) => ` as ${format === "zip" ? "an archive" : format === "json" ? "JSON" : "a page"}`,
    headline: "Personal data downloaded",
  },
  "person.forgotten": {
    label: "Forgot a person",
    more: forgottenText,
    headline: "Person forgotten; required records kept",
  },
  "import.completed": { label: "Imported a file", more: ({ added, people }) => ` of ${added} ${people}` },
  "import.abandoned": {
    label: "Stopped an import that was stuck for a day",
    more: ({ added, notAdded, people }) => `: ${added} ${people} added, ${notAdded} not`,
  },
  "import.undone": {
    label: "Undid an import",
    more: ({ removed, people }) => `: ${removed} ${people} removed`,
  },
} satisfies Record<string, EventKindRow>;
