import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Tx } from "../../platform/db/connection.ts";
import { among } from "../../platform/db/query-rows.ts";
import { consents } from "../../platform/db/tables/all.ts";
import { digestOfPhone } from "../../platform/messaging/consent-ledger.ts";
import type { Person } from "./person.ts";
import { sharedWithOthers } from "./person-of-records.ts";

/**
 * The proof of consent and every STOP outlive the person, with a digest instead of the number: it permits no texts, and
 * a STOP stays in force. Consents of a number that someone else shares stay theirs.
 */
export async function minimizeConsents(tx: Tx, person: Person, at: Date): Promise<number> {
  const found = await tx
    .selectDistinct({ phone: consents.phoneDigits })
    .from(consents)
    .where(consentsOf(person));
  const phones = found.map(({ phone }) => phone);
  const { ids } = person;
  const others = await sharedWithOthers(tx, phones.map(reachedBy), [...ids.leads, ...ids.clients]);
  let minimized = 0;
  for (const phone of phones.filter((each) => !others.phones.includes(each))) {
    const rows = await tx
      .update(consents)
      .set({ ...digested(phone), forgottenAt: at })
      .where(and(eq(consents.phoneDigits, phone), consentsOf(person)))
      .returning({ id: consents.id });
    minimized += rows.length;
  }
  return minimized;
}

const reachedBy = (phone: string) => ({ phone, email: null });

/** An entry of this number after its person was forgotten. */
export function digested(phone: string) {
  return { phone: "", phoneDigits: digestOfPhone(phone), submissionId: null };
}

/** Also of a number that they gave with a request and staff corrected since. */
export function consentsOf({ phones, ids }: Person): SQL {
  return or(inArray(consents.phoneDigits, phones), among(consents.submissionId, ids.requests))!;
}
