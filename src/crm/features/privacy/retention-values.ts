import type { RetentionSettings } from "#contract/privacy.ts";
import { type Removal, type Retention, retentionKeys, spanText, unitOf } from "#domain/privacy/retention.ts";

export function retentionValues(settings: RetentionSettings): Retention {
  return perKey((key) => settings[key]);
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

export type TypedRetention = Record<keyof Retention, string>;

export function typedRetention(settings: RetentionSettings): TypedRetention {
  return perKey((key) => String(settings[key]));
}

/** NaN for text that isn't a number; the schema refuses it. */
export function sentRetention(typed: TypedRetention): Retention {
  return perKey((key) => (/^\s*\d{1,6}\s*$/.test(typed[key]) ? Number(typed[key]) : Number.NaN));
}

/** "024" is "24". */
export function tidyRetention(typed: TypedRetention): TypedRetention {
  return perKey((key) => String(Number(typed[key])));
}

function perKey<T>(make: (key: keyof Retention) => T): Record<keyof Retention, T> {
  return Object.fromEntries(retentionKeys.map((key) => [key, make(key)])) as Record<keyof Retention, T>;
}

/** "Messages, in months" */
export function ruleLabel(key: keyof Retention): string {
  return `${rules[key].label}, in ${unitOf(key)}s`;
}

export function retentionText(field: string, value: unknown): string {
  return spanText(field as keyof Retention, Number(value));
}
