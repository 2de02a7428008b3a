import type { personRecordKinds } from "#domain/privacy/forgetting.ts";
import type { leads } from "../../platform/db/tables/all.ts";
import type { Trace } from "./traces.ts";

export interface RecordOfPerson {
  kind: (typeof personRecordKinds)[number];
  id: string;
}

export type PersonRow = Pick<
  typeof leads.$inferSelect,
  "id" | "firstName" | "lastName" | "email" | "phone" | "createdAt"
> & { companyName?: string | null };

/** Everything that is one person's, by id (decision 055). */
export interface Person {
  /** Of the record that was asked about. */
  name: string;
  leads: PersonRow[];
  clients: PersonRow[];
  /** Where they stand besides, if it was asked about them by such a place. */
  traces: Trace[];
  ids: Ids;
  /** Spellings of their names, lower case; digits to compare; addresses, lower case. */
  names: string[];
  phones: string[];
  emails: string[];
  /** How messages spell these, where they are theirs alone. */
  recipients: string[];
  /** Of these, what another lead or client has, too: it stays with them. */
  shared: { phones: string[]; emails: string[] };
}

export interface Ids {
  leads: string[];
  /** Leads that were merged into theirs: their events are still told. */
  merged: string[];
  clients: string[];
  appointments: string[];
  projects: string[];
  rooms: string[];
  windows: string[];
  quotes: string[];
  payments: string[];
  files: string[];
  requests: string[];
  messages: string[];
  trash: string[];
}

export const nobody: Person = {
  ...{ name: "", leads: [], clients: [], traces: [], names: [], phones: [], emails: [], recipients: [] },
  shared: { phones: [], emails: [] },
  ids: {
    ...{ leads: [], merged: [], clients: [], appointments: [], projects: [], rooms: [], windows: [] },
    ...{ quotes: [], payments: [], files: [], requests: [], messages: [], trash: [] },
  },
};

/** Everything whose events tell of them. */
export function subjectsOf({ ids }: Person): string[] {
  return Object.values(ids).flat();
}
