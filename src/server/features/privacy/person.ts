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

/** Ids of everything that belongs to one person (decision 055). */
export interface Person {
  /** Name on the requested record. */
  name: string;
  leads: PersonRow[];
  clients: PersonRow[];
  /** Other places with their data, if the request named such a place. */
  traces: Trace[];
  ids: Ids;
  /** Spellings of their names in lower case, comparable digits, and emails in lower case. */
  names: string[];
  phones: string[];
  emails: string[];
  /** Their phones and emails as messages store them, unless others share them. */
  recipients: string[];
  /** Phones and emails that another lead or client shares: they stay. */
  shared: { phones: string[]; emails: string[] };
}

export interface Ids {
  leads: string[];
  /** Leads merged into theirs, whose events still exist. */
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

/** Subjects whose events are about them. */
export function subjectsOf({ ids }: Person): string[] {
  return Object.values(ids).flat();
}
