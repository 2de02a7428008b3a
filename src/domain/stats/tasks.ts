/** Tasks of a user, most urgent first. */
export const taskKinds = [
  "customerAsk",
  "failedMessage",
  "followUp",
  "unansweredLead",
  "unansweredQuote",
] as const;
export type TaskKind = (typeof taskKinds)[number];

export const taskLabels: Record<TaskKind, string> = {
  customerAsk: "Asks to change an appointment",
  failedMessage: "Message not sent",
  followUp: "Follow-up due",
  unansweredLead: "Needs a reply",
  unansweredQuote: "Quote without an answer",
};

/** Days after which a sent quote without an answer is a task, and for which a failed message is one. */
export const taskDays = { unansweredQuote: 7, failedMessage: 7 };

/**
 * A text that says that the user is on the way: "Hi Marisol, this is Valance. We're on our way for your 10:30 AM
 * appointment."
 */
export function onMyWayText({ firstName, company, time }: Record<"firstName" | "company" | "time", string>) {
  return `Hi ${firstName}, this is ${company}. We're on our way for your ${time} appointment.`;
}
