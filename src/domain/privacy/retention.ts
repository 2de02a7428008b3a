import type { Changes } from "../merge-edits.ts";

/** Retention periods of personal data. Administrators change it in Settings (decision 056). */
export interface Retention {
  /** Days that a request held as spam waits for review. */
  quarantineDays: number;
  /** Months after which an unanswered new lead is deleted. */
  unansweredMonths: number;
  /** Counted from the last event of a lost or closed lead. */
  lostMonths: number;
  messageMonths: number;
  /** For network addresses of events, requests and consents. */
  addressMonths: number;
  /** Years to keep proof of a consent after it ends or the person is erased. */
  consentYears: number;
  /** Years to keep payments and accepted quotes after the client is erased. */
  recordYears: number;
}

export const retentionDefaults: Retention = {
  quarantineDays: 30,
  unansweredMonths: 36,
  lostMonths: 24,
  messageMonths: 24,
  addressMonths: 12,
  consentYears: 5,
  recordYears: 7,
};

/**
 * The minimums cover the limits on lawsuits: four years for a text, five for a written contract. The maximums rule out
 * unlimited retention.
 */
export const retentionBounds: Record<keyof Retention, { min: number; max: number }> = {
  quarantineDays: { min: 1, max: 90 },
  unansweredMonths: { min: 6, max: 84 },
  lostMonths: { min: 6, max: 84 },
  messageMonths: { min: 6, max: 84 },
  addressMonths: { min: 1, max: 36 },
  consentYears: { min: 4, max: 10 },
  recordYears: { min: 5, max: 10 },
};

export const retentionKeys = Object.keys(retentionDefaults) as (keyof Retention)[];

/** Counted separately by the cleanup job. */
export const removals = [
  "quarantined",
  "unanswered",
  "lost",
  "messages",
  "addresses",
  "consents",
  "records",
] as const;
export type Removal = (typeof removals)[number];
export type RemovalCounts = Record<Removal, number>;

export const nothingRemoved: RemovalCounts = {
  quarantined: 0,
  unanswered: 0,
  lost: 0,
  messages: 0,
  addresses: 0,
  consents: 0,
  records: 0,
};

const units = { Days: "day", Months: "month", Years: "year" } as const;
type Unit = (typeof units)[keyof typeof units];

export function unitOf(key: keyof Retention): Unit {
  const [ending = "Days"] = /(Days|Months|Years)$/.exec(key) ?? [];
  return units[ending as keyof typeof units];
}

/** "30 days", "18 months"; 24 months are "2 years". */
export function spanText(key: keyof Retention, value: number): string {
  const unit = unitOf(key);
  if (unit === "month" && value % 12 === 0) return counted(value / 12, "year");
  return counted(value, unit);
}

function counted(count: number, unit: Unit): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Whether a period gets shorter, which permanently deletes data. */
export function isShortened(retention: Retention, changes: Changes<Retention>): boolean {
  return retentionKeys.some((key) => (changes[key] ?? retention[key]) < retention[key]);
}

/** Data older than this is deleted. */
export function cutOff(key: keyof Retention, value: number, now: Date): Date {
  const cut = new Date(now);
  const unit = unitOf(key);
  if (unit === "day") cut.setUTCDate(cut.getUTCDate() - value);
  else {
    cut.setUTCMonth(cut.getUTCMonth() - value * (unit === "year" ? 12 : 1));
    // The month is shorter: use its last day.
    if (cut.getUTCDate() !== now.getUTCDate()) cut.setUTCDate(0);
  }
  return cut;
}
