/** Reasons to keep some data of an erased person (decision 055). */
export const retentionReasons = ["payments", "acceptedQuotes", "balance"] as const;
export type RetentionReason = (typeof retentionReasons)[number];

/** The details that a record of a sale needs. */
export interface RetainedDetails {
  name: string;
  address: string | null;
  city: string | null;
  state: string;
  zipCode: string | null;
  /** To collect an unpaid balance; removed once it is paid. */
  phone?: string;
  email?: string | null;
  /** Who accepted which quote. */
  acceptedBy?: { quoteNumber: string; name: string }[];
}

/** "Forgotten person 3F2A9C" replaces the name, the same in all records of the person. */
export function pseudonymOf(forgottenId: string): { firstName: string; lastName: string } {
  return {
    firstName: "Forgotten person",
    lastName: forgottenId.replaceAll("-", "").slice(0, 6).toUpperCase(),
  };
}

/**
 * Retention of the digests of a forgotten person's name with their phones and emails. They recognize submissions
 * that were sent before and still wait in a file of another process.
 */
export const digestDays = 30;

/** Ignores spaces and case. */
export function confirmsName(typed: string, name: string): boolean {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLowerCase();
  return plain(typed) === plain(name);
}

/** Records that can hold a person who is neither a lead nor a client. */
export const traceKinds = ["request", "trash", "import", "message", "consent"] as const;
export type TraceKind = (typeof traceKinds)[number];

export const personRecordKinds = ["lead", "client", ...traceKinds] as const;

export const places = ["quarantine", "trash", "requests", "imports", "messages", "consents"] as const;
export type Place = (typeof places)[number];
