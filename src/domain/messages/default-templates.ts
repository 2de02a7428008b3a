import type { Channel } from "./message-key.ts";

/** Topics of messages to customers. */
export const topics = [
  "request",
  "visitRequest",
  "callRequest",
  "call",
  "callCancelled",
  "booked",
  "confirmed",
  "moved",
  "postponed",
  "cancelled",
  "reassigned",
  "reminder",
  "help",
  "followUp",
  "askTime",
  "onOurWay",
] as const;
export type Topic = (typeof topics)[number];

/** Staff choose these when they write to a customer. */
export const topicsByHand = ["followUp", "askTime", "onOurWay"] as const satisfies readonly Topic[];

const personVariables = ["firstName", "companyName", "companyPhone"] as const;
const appointmentVariables = [...personVariables, "when", "day", "time", "visitType", "address"] as const;
const openAppointmentVariables = [...appointmentVariables, "answer"] as const;
const movedAppointmentVariables = [...openAppointmentVariables, "previously"] as const;

/**
 * Variables of each template. `answer` is a sentence with the customer's own link, or empty; `previously` is
 * the former time of a moved appointment.
 */
export const placeholders = {
  request: personVariables,
  visitRequest: appointmentVariables,
  callRequest: appointmentVariables,
  call: appointmentVariables,
  callCancelled: appointmentVariables,
  booked: openAppointmentVariables,
  confirmed: openAppointmentVariables,
  moved: movedAppointmentVariables,
  postponed: appointmentVariables,
  cancelled: appointmentVariables,
  reassigned: openAppointmentVariables,
  reminder: openAppointmentVariables,
  help: ["companyName", "companyPhone"],
  followUp: personVariables,
  askTime: personVariables,
  onOurWay: personVariables,
} as const satisfies Record<Topic, readonly string[]>;
export type Placeholder = (typeof placeholders)[Topic][number];

const offered = "Offered when you write to a customer.";

/** Shown above the editor of a template. */
export const topicLabels: Record<Topic, { title: string; sent: string }> = {
  request: { title: "Request received", sent: "Sent when someone submits a website form." },
  visitRequest: {
    title: "Appointment requested",
    sent: "Sent when a visitor requests an appointment on the website.",
  },
  callRequest: { title: "Call requested", sent: "Sent when a visitor requests a call on the Schedule page." },
  call: { title: "Call scheduled", sent: "Sent when staff confirm a requested call or change its time." },
  callCancelled: { title: "Call canceled", sent: "Sent when staff cancel or postpone a requested call." },
  booked: { title: "Appointment booked", sent: "Sent when an appointment is scheduled." },
  confirmed: { title: "Appointment confirmed", sent: "Sent when staff confirm an appointment." },
  moved: { title: "Appointment moved", sent: "Sent when the time of an appointment changes." },
  postponed: {
    title: "Appointment postponed",
    sent: "Sent when an appointment is postponed without a new time.",
  },
  cancelled: { title: "Appointment canceled", sent: "Sent when an appointment is canceled." },
  reassigned: {
    title: "Appointment reassigned",
    sent: "Sent when an appointment is reassigned to another team member.",
  },
  reminder: { title: "Reminder", sent: "Sent before an appointment, at the hours chosen in Settings." },
  help: { title: "Reply to HELP", sent: "Sent when a customer texts HELP." },
  followUp: { title: "Follow up", sent: offered },
  askTime: { title: "Ask for a time", sent: offered },
  onOurWay: { title: "On our way", sent: offered },
};

interface Defaults {
  subject: string | null;
  body: string;
}

const questions = "Questions? Call {{companyPhone}}.";

function letter(subject: string, sentence: string): Defaults {
  const body = `Hello {{firstName}},\n\n${sentence}\n\n{{answer}}\n\n${questions}\n\n{{companyName}}`;
  return { subject, body };
}

function text(body: string): Defaults {
  return { subject: null, body: `{{companyName}}: ${body} ${questions}` };
}

const received = "We have your request and will reach out to you shortly.";
const receivedText =
  "We have your request for a visit around {{when}} and will call you to confirm the time.";
const calling = "We'll call you {{day}} around {{time}}.";
const thanks = (body: string) => `Thank you, {{firstName}}. ${body}`;

function hello(body: string): string {
  return `Hi {{firstName}}, ${body}`;
}

/** Used until an administrator edits a template; only edited templates are stored. */
export const defaultTemplates: Record<Topic, Record<Channel, Defaults>> = {
  request: {
    email: { subject: "Your request to {{companyName}}", body: `${thanks(received)} ${questions}` },
    text: text(thanks(received)),
  },
  visitRequest: {
    email: { subject: "Your request to {{companyName}}", body: `${thanks(receivedText)} ${questions}` },
    text: text(thanks(receivedText)),
  },
  callRequest: {
    email: { subject: "Your request to {{companyName}}", body: `${thanks(calling)} ${questions}` },
    text: text(thanks(calling)),
  },
  call: {
    email: noAnswer("We'll call you {{day}} around {{time}}", calling),
    text: text("we'll call you {{day}} around {{time}}."),
  },
  callCancelled: {
    email: noAnswer(
      "Our call on {{day}} is canceled",
      "We won't call you on {{day}} at {{time}} after all. Call us at a time that works for you.",
    ),
    text: text("we won't call you on {{day}} at {{time}}."),
  },
  booked: {
    email: letter(
      "Your visit on {{day}} at {{time}}",
      "Your visit is booked: {{visitType}} on {{day}} at {{time}}. To add it to your calendar, open the attached file.",
    ),
    text: text("your visit is booked for {{when}}. {{answer}}"),
  },
  confirmed: {
    email: letter(
      "Your visit on {{day}} is confirmed",
      "Your visit is confirmed: {{visitType}} on {{day}} at {{time}}. We look forward to seeing you.",
    ),
    text: text("your visit on {{when}} is confirmed. {{answer}}"),
  },
  moved: {
    email: letter(
      "Your visit has a new time: {{day}} at {{time}}",
      "Your visit on {{previously}} has been moved. The new time is {{day}} at {{time}}: {{visitType}}.",
    ),
    text: text("your visit on {{previously}} has been moved to {{when}}. {{answer}}"),
  },
  postponed: {
    email: noAnswer(
      "Your visit on {{day}} is postponed",
      "Your visit on {{day}} at {{time}} has been postponed. We'll contact you to set a new time.",
    ),
    text: text("your visit on {{when}} has been postponed. We'll contact you to set a new time."),
  },
  cancelled: {
    email: noAnswer(
      "Your visit on {{day}} is canceled",
      "Your visit on {{day}} at {{time}} has been canceled. We'd be happy to find another time for you.",
    ),
    text: text("your visit on {{when}} has been canceled."),
  },
  reassigned: {
    email: letter(
      "Your visit on {{day}} at {{time}}",
      "Your visit is still on {{day}} at {{time}}. A different member of our team will come.",
    ),
    text: text("your visit is still on {{when}}. A different member of our team will come. {{answer}}"),
  },
  reminder: {
    email: letter(
      "Reminder: your visit on {{day}} at {{time}}",
      "This is a reminder of your visit: {{visitType}} on {{day}} at {{time}}.",
    ),
    text: text("this is a reminder of your visit on {{when}}. {{answer}}"),
  },
  help: {
    email: { subject: "{{companyName}}", body: questions },
    text: text("Reply STOP to opt out. Msg & data rates may apply."),
  },
  followUp: {
    email: noAnswer(
      "Following up on your project",
      "I'm following up on your window treatments. Do you have any questions, or is there anything you'd like to change?",
    ),
    text: text(hello("do you have any questions about your window treatments?")),
  },
  askTime: {
    email: noAnswer(
      "A time for our visit",
      "We'd like to find a time to visit you. Which days and times work for you this week or next?",
    ),
    text: text(hello("which days and times work for you for a visit?")),
  },
  onOurWay: {
    email: noAnswer("We're on our way", "We're on our way to you and will be there shortly."),
    text: text(hello("we're on our way to you.")),
  },
};

function noAnswer(subject: string, body: string): Defaults {
  return { subject, body: `Hello {{firstName}},\n\n${body}\n\n${questions}\n\n{{companyName}}` };
}
