import { changeRetention, type RetentionSettings } from "#contract/retention.ts";
import { type Removal, type Retention, retentionKeys, spanWords, unitOf } from "#domain/privacy/retention.ts";

/** The settings as their form holds them. */
export function retentionValues(settings: RetentionSettings): Retention {
  return Object.fromEntries(retentionKeys.map((key) => [key, settings[key]])) as unknown as Retention;
}

interface Rule {
  label: string;
  hint: string;
  /** What the next run removes by it. */
  removal: Removal;
}

export const rules: Record<keyof Retention, Rule> = {
  quarantineDays: {
    label: "Suspicious requests",
    hint: "Requests that look like spam and that nobody has released.",
    removal: "quarantined",
  },
  unansweredMonths: {
    label: "Unanswered leads",
    hint: "New leads that nobody ever answered, with all that belongs to them. Not while a call or an appointment is planned.",
    removal: "unanswered",
  },
  lostMonths: {
    label: "Lost and closed leads",
    hint: "Counted from the last thing that happened with the lead. Leads of a client or a project stay.",
    removal: "lost",
  },
  messageMonths: {
    label: "Messages",
    hint: "Emails and texts, sent and received. What waits to be sent stays.",
    removal: "messages",
  },
  addressMonths: {
    label: "Network addresses",
    hint: "Where a request, a consent or a change came from. These stay without it.",
    removal: "addresses",
  },
  consentYears: {
    label: "Ended consents",
    hint: "The proof that somebody agreed to texts, counted from its end or from when they were forgotten. A STOP is heeded for good.",
    removal: "consents",
  },
  recordYears: {
    label: "Records of forgotten clients",
    hint: "Payments and accepted quotes, counted from the last of them.",
    removal: "records",
  },
};

/** "24", or what is wrong with it. */
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

/** How a setting reads where two are compared. */
export function retentionWords(field: string, value: unknown): string {
  return typeof value === "number" ? spanWords(field as keyof Retention, value) : String(value);
}
