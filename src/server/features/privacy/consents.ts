import { eq, inArray } from "drizzle-orm";
import type { Tx } from "../../platform/db/connection.ts";
import { consents } from "../../platform/db/tables/all.ts";
import { digestOfPhone } from "../../platform/messaging/consent-ledger.ts";
import type { Person } from "./person.ts";

/**
 * The proof of consent and every STOP outlive the person, with a digest instead of the number: it permits no texts, and
 * a STOP stays in force. Consents of a number that someone else shares stay theirs.
 */
export async function minimizeConsents(tx: Tx, { phones, shared }: Person, at: Date): Promise<number> {
  const own = phones.filter((phone) => !shared.phones.includes(phone));
  let minimized = 0;
  for (const phone of own) {
    const rows = await tx
      .update(consents)
      .set({ ...digested(phone), forgottenAt: at })
      .where(eq(consents.phoneDigits, phone))
      .returning({ id: consents.id });
    minimized += rows.length;
  }
  return minimized;
}

/** An entry of this number after its person was forgotten. */
export function digested(phone: string) {
  return { phone: "", phoneDigits: digestOfPhone(phone), submissionId: null };
}

export function consentsOf({ phones }: Person) {
  return inArray(consents.phoneDigits, phones);
}
