import type { TimelineItem, TimelineItemOf } from "#contract/timeline.ts";
import { appointmentLabel } from "#domain/appointments/appointment.ts";
import { isCallRequest } from "#domain/appointments/request.ts";
import { clockTimeOf, dayOf, spokenTime } from "#domain/calendar.ts";
import { auditSentence, headlineOf } from "#domain/events/event-sentences.ts";
import { titleCase } from "#domain/format.ts";
import { callLabel } from "#domain/messages/call.ts";
import { dateAndTime, shownDate } from "../../api/business-time.ts";
import { fieldLabel, fieldText } from "../../api/field-labels.ts";

/** Event labels, followed by who did it. */

const requestFields: Record<string, string> = {
  appointment: "Requested an appointment",
  call: "Requested a call",
  email: "Emailed from the website",
  text: "Requested a text",
  callback: "Requested a callback",
};

export function headline(item: TimelineItem): string {
  switch (item.what) {
    case "note":
      return "Note";
    case "request":
      return (
        requestFields[item.kind === "appointment" ? requestedText(item) : String(item.content.leadType)] ??
        "Request received"
      );
    case "message":
      return messageHeadline(item);
    case "visit":
      return appointmentHeadline(item);
    case "change":
      return changeText(item);
  }
}

function messageHeadline({ channel, outcome, state, recipient }: TimelineItemOf<"message">): string {
  const isIncoming = state === "received";
  if (outcome) return callLabel(isIncoming ? "incoming" : "outgoing", outcome);
  return `${channel === "email" ? "Email" : "Text"} ${isIncoming ? "from" : "to"} ${recipient}`;
}

function requestedText({
  content: { callRequested, address },
}: TimelineItemOf<"request">): "call" | "appointment" {
  const isCall = isCallRequest({
    callRequested: typeof callRequested === "boolean" ? callRequested : undefined,
    address: String(address ?? ""),
  });
  return isCall ? "call" : "appointment";
}

function appointmentHeadline({ happened, callRequested }: TimelineItemOf<"visit">): string {
  const text = headlineOf(`appointment.${happened}`) ?? `Appointment ${titleCase(happened).toLowerCase()}`;
  return callRequested ? text.replace("Appointment", "Call").replace("the appointment", "the call") : text;
}

function changeText({ kind, label, by, fields }: TimelineItemOf<"change">): string {
  if (kind === "lead.created" && !by) return auditSentence(kind, {}, { isByUser: false });
  if (kind === "lead.assigned") return `Auto-assigned to ${changedText("assignedTo", fields[0]?.after)}`;
  return headlineOf(kind, label) ?? titleCase(kind.replace(".", "_"));
}

/** "Consultation, Nov 30, 2026, 9:00 AM"; moves show both times below. */
export function appointmentText({
  scheduledAt,
  timeZone,
  fields,
  ...appointment
}: TimelineItemOf<"visit">): string {
  const type = appointmentLabel(appointment);
  const isMoved = fields.some(({ field }) => field === "scheduledAt");
  if (isMoved) return type;
  const when = dateAndTime(scheduledAt, timeZone);
  return appointment.callRequested ? `Call around ${when}` : `${type}, ${when}`;
}

export function changedLabel(field: string): string {
  return field === "scheduledAt" ? "Time" : fieldLabel(field);
}

/** Times use the business's time zone. */
export function changedText(field: string, value: unknown): string {
  if (field === "assignedTo" && value === null) return "Unassigned";
  if (typeof value === "string" && field === "scheduledAt") return dateAndTime(value);
  return fieldText(field, value);
}

export function requestText({ content }: TimelineItemOf<"request">): string {
  const written = content.message ?? content.projectDescription;
  return typeof written === "string" ? written : "";
}

/** "Dec 10, 10:00 AM"; what the visitor wrote instead is shown as it is. */
export function requestedTime({ content }: TimelineItemOf<"request">): string | undefined {
  const [date, time] = [writtenText(content.preferredDate), writtenText(content.preferredTime)];
  const [day, clockTime] = [dayOf(date), clockTimeOf(time)];
  const parts = [day ? shownDate(day) : date, clockTime ? spokenTime(clockTime) : time].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : undefined;
}

function writtenText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function actorText(item: TimelineItem, person: string): string {
  if (item.by) return item.by;
  if (item.what === "request" || item.what === "visit") return person;
  if (item.what !== "message") return "";
  return item.state === "received" ? person : "Automatic";
}
