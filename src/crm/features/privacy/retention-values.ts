import { changeRetention, type RetentionSettings } from "#contract/privacy.ts";
import { type Removal, type Retention, retentionKeys, spanWords, unitOf } from "#domain/privacy/retention.ts";

export function retentionValues(settings: RetentionSettings): Retention {
  return Object.fromEntries(retentionKeys.map((key) => [key, settings[key]])) as unknown as Retention;
}

interface Rule {
  label: string;
  hint: string;
  removal: Removal;
}

export const rules: Record<keyof Retention, Rule> = {
  quarantineDays: {
    label: "Suspicious requests",
    hint: "Possible spam that nobody released.",
    removal: "quarantined",
  },
  unansweredMonths: {
    label: "Unanswered leads",
    hint: "New leads that never got a reply. Leads with a planned call or appointment stay.",
    removal: "unanswered",
  },
  lostMonths: {
    label: "Lost and closed leads",
    hint: "Counted from the last activity. Leads with a client or project stay.",
    removal: "lost",
  },
  messageMonths: {
    label: "Messages",
    hint: "Emails and texts, sent and received. Pending messages stay.",
    removal: "messages",
  },
  addressMonths: {
    label: "Network addresses",
    hint: "The IP address behind a request, consent or change.",
    removal: "addresses",
  },
  consentYears: {
    label: "Ended consents",
    hint: "Proof of text consent, counted from when it ended. A STOP never expires.",
    removal: "consents",
  },
  recordYears: {
    label: "Records of forgotten clients",
    hint: "Payments and accepted quotes, counted from the latest.",
    removal: "records",
  },
};

/** Parses "24", or returns an error. */
export function numberIn(key: keyof Retention, typed: string): { number: number } | { fault: string } {
  const text = typed.trim();
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  const { data, error } = changeRetention.body.shape[key].safeParse(number);
  return error || data === undefined ? { fault: error?.issues[0]?.message ?? "" } : { number: data };
}

/** "Messages, in months" */
export function ruleLabel(key: keyof Retention): string {
  return `${rules[key].label}, in ${unitOf(key)}s`;
}

export function retentionWords(field: string, value: unknown): string {
  return typeof value === "number" ? spanWords(field as keyof Retention, value) : String(value);
}
