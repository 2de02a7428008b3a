/** What stays of a person who is forgotten, and why (decision 055). */
export const keptReasons = ["payments", "acceptedQuotes", "balance"] as const;
export type KeptReason = (typeof keptReasons)[number];

/** Of a client whose payments or accepted quotes are kept: what a record of a sale has to say. */
export interface KeptDetails {
  name: string;
  address: string | null;
  city: string | null;
  state: string;
  zipCode: string | null;
  /** To collect an unpaid balance; gone once it is paid. */
  phone?: string;
  email?: string | null;
}

/** "Forgotten person 3F2A9C": in place of the name, and the same in everything that tells of them. */
export function pseudonymOf(forgottenId: string): { firstName: string; lastName: string } {
  return {
    firstName: "Forgotten person",
    lastName: forgottenId.replaceAll("-", "").slice(0, 6).toUpperCase(),
  };
}

/** Whether somebody has typed the name that the dialog asks for: spaces and case do not count. */
export function confirmsName(typed: string, name: string): boolean {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLowerCase();
  return plain(typed) === plain(name);
}

/** Where somebody can stand of whom there is neither a lead nor a client. */
export const traceKinds = ["request", "trash", "message", "consent"] as const;
export type TraceKind = (typeof traceKinds)[number];

/** What a person can be asked about by. */
export const personRecordKinds = ["lead", "client", ...traceKinds] as const;

export const places = ["quarantine", "trash", "requests", "messages", "consents"] as const;
export type Place = (typeof places)[number];
