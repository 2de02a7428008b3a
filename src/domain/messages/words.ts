import type { Channel } from "./message.ts";

/** What customers are written about. */
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
] as const;
export type Topic = (typeof topics)[number];

const ofAnybody = ["firstName", "companyName", "companyPhone"] as const;
const ofVisit = [...ofAnybody, "when", "day", "time", "visitType", "address"] as const;
const ofOpenVisit = [...ofVisit, "answer"] as const;
const ofMovedVisit = [...ofOpenVisit, "previously"] as const;

/**
 * What may stand in double braces. `answer` is a sentence with the customer's own link, or nothing; `previously` when a
 * visit would have been.
 */
export const placeholders = {
  request: ofAnybody,
  visitRequest: ofVisit,
  callRequest: ofVisit,
  call: ofVisit,
  callCancelled: ofVisit,
  booked: ofOpenVisit,
  confirmed: ofOpenVisit,
  moved: ofMovedVisit,
  postponed: ofVisit,
  cancelled: ofVisit,
  reassigned: ofOpenVisit,
  reminder: ofOpenVisit,
  help: ["companyName", "companyPhone"],
} as const satisfies Record<Topic, readonly string[]>;
export type Placeholder = (typeof placeholders)[Topic][number];

/** When each is sent, for those who edit the words. */
export const topicWords: Record<Topic, { title: string; sent: string }> = {
  request: { title: "Request received", sent: "When somebody has written by a form of the site." },
  visitRequest: { title: "Visit asked for", sent: "When somebody has asked for a visit on the site." },
  callRequest: { title: "Call asked for", sent: "When somebody has asked for a call on the schedule page." },
  call: { title: "Call agreed", sent: "When staff confirm a requested call, or give it another time." },
  callCancelled: { title: "Call cancelled", sent: "When staff cancel or postpone a requested call." },
  booked: { title: "Visit booked", sent: "When the time of a visit is agreed." },
  confirmed: { title: "Visit confirmed", sent: "When staff confirm a visit." },
  moved: { title: "Visit moved", sent: "When a visit has another time." },
  postponed: { title: "Visit postponed", sent: "When a visit waits for another time." },
  cancelled: { title: "Visit cancelled", sent: "When a visit does not take place." },
  reassigned: {
    title: "Somebody else comes",
    sent: "When a member's appointments are handed over to a colleague.",
  },
  reminder: { title: "Reminder", sent: "So many hours before a visit as the settings say." },
  help: { title: "Answer to HELP", sent: "When somebody texts HELP." },
};

interface Words {
  subject: string | null;
  body: string;
}

const questions = "Questions? Call {{companyPhone}}.";

function letter(subject: string, said: string): Words {
  const body = `Hello {{firstName}},\n\n${said}\n\n{{answer}}\n\n${questions}\n\n{{companyName}}`;
  return { subject, body };
}

function text(said: string): Words {
  return { subject: null, body: `{{companyName}}: ${said} ${questions}` };
}

const received = "We have your request and will reach out to you shortly.";
const asked = "We have your request for a visit around {{when}}, and will call to agree on the time.";
const calling = "We'll call you {{day}} around {{time}}.";
const thanks = (said: string) => `Thank you, {{firstName}}. ${said}`;

/** The words until an administrator writes others. */
export const defaultWords: Record<Topic, Record<Channel, Words>> = {
  request: {
    email: { subject: "Your request to {{companyName}}", body: `${thanks(received)} ${questions}` },
    text: text(thanks(received)),
  },
  visitRequest: {
    email: { subject: "Your request to {{companyName}}", body: `${thanks(asked)} ${questions}` },
    text: text(thanks(asked)),
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
      "Our call on {{day}} is cancelled",
      "We won't call you on {{day}} at {{time}}. Call us when it suits you.",
    ),
    text: text("we won't call you on {{day}} at {{time}}."),
  },
  booked: {
    email: letter(
      "Your visit on {{day}} at {{time}}",
      "Your visit is booked: {{visitType}} on {{day}} at {{time}}. The calendar file with this message puts it into your calendar.",
    ),
    text: text("your visit is booked for {{when}}. {{answer}}"),
  },
  confirmed: {
    email: letter(
      "Your visit on {{day}} is confirmed",
      "We look forward to seeing you on {{day}} at {{time}}: {{visitType}}.",
    ),
    text: text("your visit on {{when}} is confirmed. {{answer}}"),
  },
  moved: {
    email: letter(
      "Your visit has a new time: {{day}} at {{time}}",
      "Your visit on {{previously}} has been moved. It now begins on {{day}} at {{time}}: {{visitType}}.",
    ),
    text: text("your visit on {{previously}} has been moved to {{when}}. {{answer}}"),
  },
  postponed: {
    email: noAnswer(
      "Your visit on {{day}} is postponed",
      "Your visit on {{day}} at {{time}} has been postponed. We will be in touch to find another time.",
    ),
    text: text("your visit on {{when}} has been postponed. We will be in touch to find another time."),
  },
  cancelled: {
    email: noAnswer(
      "Your visit on {{day}} is cancelled",
      "Your visit on {{day}} at {{time}} is cancelled. We are glad to find another time with you.",
    ),
    text: text("your visit on {{when}} is cancelled."),
  },
  reassigned: {
    email: letter(
      "Your visit on {{day}} at {{time}}",
      "Your visit on {{day}} at {{time}} stays as planned. Another member of our team will come.",
    ),
    text: text("your visit on {{when}} stays as planned. Another member of our team will come. {{answer}}"),
  },
  reminder: {
    email: letter(
      "Reminder: your visit on {{day}} at {{time}}",
      "This is a reminder of your visit: {{visitType}} on {{day}} at {{time}}.",
    ),
    text: text("a reminder of your visit on {{when}}. {{answer}}"),
  },
  help: {
    email: { subject: "{{companyName}}", body: questions },
    text: text("Reply STOP to opt out. Msg & data rates may apply."),
  },
};

function noAnswer(subject: string, said: string): Words {
  return { subject, body: `Hello {{firstName}},\n\n${said}\n\n${questions}\n\n{{companyName}}` };
}
