import { adding, type Detail, fieldsChanged } from "./details.ts";
import type { EventFacts, EventKindRow } from "./event-kind.ts";

const was =
  (text: string) =>
  ({ callRequested }: Detail) =>
    `${callRequested ? "Call" : "Appointment"} ${text}`;

const shown = ({ subjectId }: EventFacts) => `/crm/appointments?open=show&id=${subjectId}`;

export const appointmentKinds = {
  // A request for an appointment also creates a lead or adds to one.
  "appointment.requested": {
    label: "Requested an appointment",
    more: ({ callRequested }) => (callRequested ? ", as a call" : ""),
    by: "A visitor",
    notifies: was("requested"),
    notifiedWith: "new_leads",
  },
  "appointment.booked": { label: "Booked an appointment", notifies: "Appointment booked" },
  "appointment.moved": { label: "Moved an appointment to another time", notifies: was("moved") },
  "appointment.changed": { label: "Changed an appointment", more: fieldsChanged },
  "appointment.scheduled": "Put an appointment back on the schedule",
  "appointment.confirmed": { label: "Confirmed an appointment", notifies: was("confirmed") },
  "appointment.pending": "Set an appointment to pending",
  "appointment.completed": "Completed an appointment",
  "appointment.cancelled": { label: "Canceled an appointment", notifies: was("canceled") },
  "appointment.asked_to_cancel": {
    label: "Requested by text to cancel an appointment",
    headline: "Asked to cancel the appointment",
    notifies: "Asks to cancel",
    address: shown,
  },
  "appointment.asked_to_move": {
    label: "Requested by text to move an appointment",
    headline: "Asked to move the appointment",
    notifies: "Asks to move",
    address: shown,
  },
  "appointment.kept": "Kept an appointment after a request to cancel or move it",
  // Staff who look for a time notify nobody yet: if they find none, appointment.postponed does.
  "appointment.rescheduled": {
    label: "Marked an appointment for rescheduling",
    notifies: was("postponed by the customer"),
    unless: ({ how }) => how !== "link",
    address: shown,
  },
  "appointment.deleted": "Deleted an appointment",
  "appointment.restored": "Restored a deleted appointment",
  "appointment.time_kept": { label: "Kept an appointment at its time", by: "The system" },
  "appointment.postponed": { label: "Postponed an appointment without a date", notifies: was("postponed") },
} satisfies Record<string, EventKindRow>;

export const messageKinds = {
  // A failed email to staff must not notify: that would send another email.
  "message.failed": {
    label: "Failed to send a message",
    more: adding(": ", "failure"),
    notifies: "Message not delivered",
    unless: ({ toStaff }) => toStaff !== undefined,
  },
  "message.limit_reached": {
    label: "Reached the daily confirmation limit",
    notifies: "Daily confirmation limit reached",
    address: "/crm/settings/business",
    isForAdministrators: true,
  },
  "message.sent": "Sent a message",
  "message.delivered": "Delivered a text",
  "message.retried": "Resent a message",
  "message.canceled": "Canceled a message",
  // Keywords such as STOP notify nobody; a text about an appointment has an event of its own.
  "message.received": {
    label: "Received a text",
    by: "The customer",
    notifies: "Text received",
    unless: ({ order, appointmentId }) => (order ?? appointmentId) !== undefined,
  },
  "message.written": "Wrote to a customer",
  "message.call_noted": "Noted a call",
  "template.changed": "Changed a message template",
  "template.reset": "Restored the default template",
} satisfies Record<string, EventKindRow>;
