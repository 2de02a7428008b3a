import type { Changes } from "../edits.ts";

/** How long the office keeps what it holds about people. An administrator changes it in Settings (decision 056). */
export interface Retention {
  /** Days that a request which looked like spam waits for somebody to look at it. */
  quarantineDays: number;
  /** Months after which a new lead that nobody answered is removed. */
  unansweredMonths: number;
  /** Months after the last event of a lost or closed lead. */
  lostMonths: number;
  messageMonths: number;
  /** Months for which the network address of an event, a request or a consent is kept. */
  addressMonths: number;
  /** Years for which the proof of a consent outlives its end, or the person who was forgotten. */
  consentYears: number;
  /** Years for which payments and accepted quotes outlive the client who was forgotten. */
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
 * The least leaves time to work and to prove: four years to sue over a text, five over a written contract. The most
 * keeps "as long as we like" out of the settings.
 */
export const retentionBounds: Record<keyof Retention, { least: number; most: number }> = {
  quarantineDays: { least: 1, most: 90 },
  unansweredMonths: { least: 6, most: 84 },
  lostMonths: { least: 6, most: 84 },
  messageMonths: { least: 6, most: 84 },
  addressMonths: { least: 1, most: 36 },
  consentYears: { least: 4, most: 10 },
  recordYears: { least: 5, most: 10 },
};

export const retentionKeys = Object.keys(retentionDefaults) as (keyof Retention)[];

/** What the chore removes, each with its own count. */
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
export type Removed = Record<Removal, number>;

export const nothingRemoved: Removed = {
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

/** "30 days"; whole years of months are years: "2 years", "18 months". */
export function spanWords(key: keyof Retention, value: number): string {
  const unit = unitOf(key);
  if (unit === "month" && value % 12 === 0) return counted(value / 12, "year");
  return counted(value, unit);
}

function counted(count: number, unit: Unit): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Whether some time becomes shorter, which deletes for good what the longer one would have kept. */
export function isShortened(retention: Retention, changes: Changes<Retention>): boolean {
  return retentionKeys.some((key) => (changes[key] ?? retention[key]) < retention[key]);
}

/** What is older than this is past its time. */
export function cutOff(key: keyof Retention, value: number, now: Date): Date {
  const cut = new Date(now);
  const unit = unitOf(key);
  if (unit === "day") cut.setUTCDate(cut.getUTCDate() - value);
  else {
    cut.setUTCMonth(cut.getUTCMonth() - value * (unit === "year" ? 12 : 1));
    // No such day in that month: the last that it has.
    if (cut.getUTCDate() !== now.getUTCDate()) cut.setUTCDate(0);
  }
  return cut;
}
