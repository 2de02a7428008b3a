import type { Article } from "../article.ts";

export const messageArticles: readonly Article[] = [
  {
    id: "conversations",
    title: "Read and answer messages",
    screens: ["/crm/messages"],
    also: "inbox thread email text call unread reply sms",
    body: [
      "Each conversation holds all emails, texts and noted calls with one person. Unread ones have a dot, and Needs reply is beside people whom nobody has answered. New Message finds anyone among your leads and clients.",
      "The form at the bottom opens on the channel that the person asked for, or one that reaches them. Write there, from a template or in your own words. Note a Call records one that you made or took.",
      "Texts go only to people who agreed to them, and not between 8 PM and 8 AM unless you answer one.",
    ],
  },
  {
    id: "failed-messages",
    title: "When a message fails",
    screens: ["/crm/messages", "/crm/messages/log"],
    also: "not sent undelivered bounce wrong number retry kept",
    body: [
      "Choose Failed above the conversations, or Status in the log. Each says why. Correct the number or address on the person's page, then press Try Again, or call.",
      "Not Sent means that email or texting isn't connected, or that a limit applied. The list and the log can be narrowed to these. Pass the message on yourself if it still matters.",
    ],
  },
  {
    id: "message-log",
    title: "Look up a message in the log",
    screens: ["/crm/messages/log"],
    also: "history sent status delivered outbox",
    body: ["The log lists every email and text by time. Filter it by status, channel and recipient."],
  },
  {
    id: "templates",
    title: "Change the text of messages",
    screens: ["/crm/messages/templates"],
    also: "wording confirmation reminder edit fields default",
    body: [
      "Choose a message and edit its subject and text. Insert a field adds what differs each time, such as the name or the time. The preview shows an example.",
      "Changes apply to future messages, including reminders that are already scheduled. Restore Default brings back the original.",
      "Only administrators can edit templates.",
    ],
  },
];
