import { day } from "../durations.ts";
import { trashPeriod } from "../trash.ts";
import { type Retention, spanText } from "./retention.ts";

/** Kinds of customer data. Every table with some belongs to one (src/server/features/privacy/personal-data.ts). */
export const storedKinds = [
  "requests",
  "leads",
  "clients",
  "appointments",
  "projects",
  "messages",
  "consents",
  "records",
  "events",
  "trash",
] as const;
export type StoredKind = (typeof storedKinds)[number];

interface RetainedData {
  what: string;
  why: string;
  retentionText: (retention: Retention) => string;
}

const until = "until you ask us to delete it";

/** The privacy page's text. It states the settings that the server applies, because customers rely on it. */
export const register: Readonly<Record<StoredKind, RetainedData>> = {
  requests: {
    what: "The forms you send from this website, with the page, the time and your network address",
    why: "To answer you and prevent abuse",
    retentionText: ({ quarantineDays }) =>
      `As long as we keep your inquiry, or ${trashPeriod / day} days after our team deletes it. A form that looks like spam: ${spanText("quarantineDays", quarantineDays)}`,
  },
  leads: {
    what: "Your inquiry: name, phone number, email, address, what you ask for, and our notes",
    why: "To answer you, visit you and prepare a quote",
    retentionText: ({ unansweredMonths, lostMonths }) =>
      `Never answered: ${spanText("unansweredMonths", unansweredMonths)}. Closed without an order: ${spanText("lostMonths", lostMonths)}. Otherwise ${until}`,
  },
  clients: {
    what: "If you become a customer: name, phone number, email, address and our notes",
    why: "To do the work and support you afterward",
    retentionText: () => capital(until),
  },
  appointments: {
    what: "Your appointments, with the address and anything you tell us about them",
    why: "To arrive at the right place and time",
    retentionText: () => capital(until),
  },
  projects: {
    what: "Measurements, photos and files of your project",
    why: "To order and install products that fit",
    retentionText: () => capital(until),
  },
  messages: {
    what: "Emails and text messages between us",
    why: "To know what we agreed on",
    retentionText: ({ messageMonths }) => spanText("messageMonths", messageMonths),
  },
  consents: {
    what: "Your consent to text messages: number, wording, time, page and network address",
    why: "The law requires us to prove it and to keep honoring STOP",
    retentionText: ({ consentYears, addressMonths }) =>
      `As long as we may text you, and ${spanText("consentYears", consentYears)} after that. If your data is deleted: ${spanText("consentYears", consentYears)}, with a code in place of the number. The network address: ${spanText("addressMonths", addressMonths)}. We keep the code of a number that sent STOP`,
  },
  records: {
    what: "Quotes and payments",
    why: "Tax and contract laws require records of sales",
    retentionText: ({ recordYears }) =>
      `Quotes you didn't accept: ${until}. If you ask us to delete your data, we keep accepted quotes and payments for ${spanText("recordYears", recordYears)} after the last one, with your name and address, and your phone number and email only while a balance is unpaid`,
  },
  events: {
    what: "Who changed what and when in our system, and from which network address",
    why: "To find mistakes and misuse",
    retentionText: ({ addressMonths }) =>
      `Network addresses: ${spanText("addressMonths", addressMonths)}. Your name and details in it: ${until}, or ${trashPeriod / day} days after our team deletes your inquiry`,
  },
  trash: {
    what: "Records that our team deleted",
    why: "To undo mistakes",
    retentionText: () => `${trashPeriod / day} days`,
  },
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
