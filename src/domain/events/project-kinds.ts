import { titleCase } from "../format.ts";
import { acceptedByText, amountText, fieldsChanged, named } from "./details.ts";
import type { EventKindRow } from "./event-kind.ts";

export const projectKinds = {
  "project.started": { label: "Started a project", headline: "Project started", notifies: "Project started" },
  "project.changed": {
    label: "Changed a project",
    more: fieldsChanged,
    headline: "Project changed",
    notifies: ({ to }) => `Project is ${typeof to === "string" ? titleCase(to) : "changed"}`,
    unless: ({ to }) => to === undefined,
  },
  "project.deleted": { label: "Deleted a project", notifies: "Project deleted", address: null },
  "project.note_added": "Added a note to a project",
  "project.file_added": { label: "Added a file to a project", headline: named("File added") },
  "project.file_removed": { label: "Removed a file from a project", headline: named("File removed") },
  "project.measured": {
    label: "Marked a project as measured",
    headline: "Marked as measured",
    notifies: "Project measured",
  },
  "project.checked": {
    label: "Marked a project as checked",
    headline: "Marked as checked",
    notifies: "Sizes checked",
  },
  "project.sign_off_cleared": { label: "Cleared a project's sign-off", headline: "Sign-off cleared" },
  "room.added": { label: "Added a room", headline: named("Room added") },
  "room.deleted": { label: "Deleted a room with its measurements", headline: named("Room deleted") },
  "room.restored": { label: "Restored a room with its measurements", headline: named("Room restored") },
  "window.measured": "Measured a window",
  "window.changed": { label: "Changed a window", more: fieldsChanged },
  "window.deleted": "Deleted a window",
  "window.restored": "Restored a window",
} satisfies Record<string, EventKindRow>;

export const productKinds = {
  "product.added": "Added a product",
  "product.changed": { label: "Changed a product", more: fieldsChanged },
  "catalog.samples_deactivated": {
    label: "Switched off the sample products",
    more: ({ count }) => `: ${count}`,
  },
  "catalog.imported": {
    label: "Imported products",
    more: ({ added, changed }) => `: ${added} added, ${changed} changed`,
  },
} satisfies Record<string, EventKindRow>;

export const quoteKinds = {
  "quote.saved": { label: "Saved a quote", headline: named("Quote saved") },
  "quote.changed": { label: "Changed a draft quote", more: fieldsChanged, headline: named("Quote changed") },
  "quote.line_changed": {
    label: "Changed the product on a quote line",
    headline: named("Quote line changed"),
  },
  "quote.repriced": { label: "Repriced a draft quote", headline: named("Quote repriced") },
  "quote.revised": { label: "Created a quote revision", headline: named("Revision created") },
  "quote.duplicated": { label: "Duplicated a quote as another option", headline: named("Option created") },
  "quote.deleted": "Deleted a draft quote",
  "quote.note_added": "Added a note to a quote",
  "quote.sent": { label: "Sent a quote", headline: named("Quote sent"), notifies: "Quote sent" },
  "quote.unsent": { label: "Undid marking a quote as sent", headline: "Mark as Sent undone" },
  "quote.accepted": {
    label: "A quote was accepted",
    more: acceptedByText,
    headline: named("Quote accepted"),
    notifies: "Quote accepted",
  },
  "quote.declined": {
    label: "A quote was declined",
    headline: named("Quote declined"),
    notifies: "Quote declined",
  },
  "quote.undeclined": { label: "Undid declining a quote", headline: named("Decline undone") },
  "quote.not_chosen": {
    label: "An option wasn't chosen",
    by: "The system",
    headline: named("Option not chosen"),
  },
  "quote.reopened": { label: "Reopened a quote", headline: named("Acceptance undone") },
  "quote.option_reopened": {
    label: "An option opened again",
    by: "The system",
    headline: named("Option open again"),
  },
  "quote.expired": { label: "A quote expired", by: "The system" },
  "payment.captured": {
    label: "Received a payment",
    headline: named("Payment received"),
    activity: amountText,
    notifies: (detail) => `Payment${amountText(detail)} received`,
  },
  "payment.refunded": {
    label: "Refunded a payment",
    headline: named("Payment refunded"),
    notifies: "Payment refunded",
  },
} satisfies Record<string, EventKindRow>;
