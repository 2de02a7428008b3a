import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Tx } from "../../platform/db/connection.ts";
import {
  appointments,
  clients,
  leads,
  messages,
  payments,
  projects,
  quotes,
} from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { waitUntilLockAwaited } from "../../testing/postgres.ts";

const office = useTestApp();
const nora = { firstName: "Nora", lastName: "Delgado", phone: "8505550134", phoneDigits: "8505550134" };
let clientId: string;
let leadId: string;
beforeEach(async () => {
  const { db } = office.store;
  clientId = (await db.insert(clients).values(nora).returning())[0]!.id;
  leadId = (
    await db
      .insert(leads)
      .values({ ...nora, clientId, message: "Shutters" })
      .returning()
  )[0]!.id;
});

/** The second transaction starts before the first commits, and waits for it. */
async function atOnce(first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<unknown>) {
  const { db } = office.store;
  const written = Promise.withResolvers<void>();
  const writing = db.transaction(async (tx) => {
    await first(tx);
    written.resolve();
    await waitUntilLockAwaited(tx);
  });
  await written.promise;
  await Promise.all([writing, db.transaction(second)]);
}

const leadNow = async () => (await office.store.db.select().from(leads).where(eq(leads.id, leadId)))[0]!;
const clientNow = async () =>
  (await office.store.db.select().from(clients).where(eq(clients.id, clientId)))[0]!;

async function house(name: string) {
  const values = { name, clientId, leadId, totalAmount: "1000.00" };
  return (await office.store.db.insert(projects).values(values).returning())[0]!.id;
}

const pay = (projectId: string) => (tx: Tx) =>
  tx.insert(payments).values({
    ...{ projectId, clientId, amount: "100.00" },
    ...{ paymentType: "deposit", status: "captured", capturedAt: testNow },
  });

const accept = (projectId: string, totalAmount: string) => (tx: Tx) =>
  tx.insert(quotes).values({
    ...{ projectId, clientId, totalAmount, subtotal: totalAmount, quoteNumber: `QTE-${totalAmount}` },
    ...{ status: "accepted", validUntil: "2026-12-21", sentAt: testNow, decidedAt: testNow },
  });

/** Far enough ahead for any clock. */
const ahead = (day: number) => new Date(`2099-06-0${day}T15:00:00Z`);

const book = (day: number) => (tx: Tx) =>
  tx.insert(appointments).values({
    ...{ clientId, scheduledAt: ahead(day), timeZone: "America/Chicago" },
    endsAt: new Date(ahead(day).getTime() + 3_600_000),
  });

const cancel = (day: number) => (tx: Tx) =>
  tx
    .update(appointments)
    .set({ status: "cancelled" })
    .where(eq(appointments.scheduledAt, ahead(day)));

const noteCall = (createdAt: Date) => (tx: Tx) =>
  tx.insert(messages).values({
    ...{ cause: `call:${randomUUID()}`, channel: "call", recipient: nora.phone, body: "", clientId },
    ...{ state: "sent", sentAt: createdAt, outcome: "reached", createdAt },
  });

it("counts both of two payments at once on projects of one client", async () => {
  const [den, attic] = [await house("Den"), await house("Attic")];
  await atOnce(pay(den), pay(attic));
  expect((await clientNow()).balance).toBe("1800.00");
});

it("counts both of two quotes accepted at once for projects of one lead", async () => {
  const [den, attic] = [await house("Den"), await house("Attic")];
  await atOnce(accept(den, "2000.00"), accept(attic, "3000.00"));
  expect((await leadNow()).value).toBe("5000.00");
});

it("counts both of two projects at once, one of which is worth what was estimated", async () => {
  await office.store.db.update(leads).set({ estimatedValue: "1000.00" });
  const start = (totalAmount: string) => (tx: Tx) =>
    tx.insert(projects).values({ name: "Den", clientId, leadId, totalAmount });
  await atOnce(start("1000.00"), start("3000.00"));
  expect((await leadNow()).value).toBe("4000.00");
});

it("finds the next appointment when the two before it are cancelled at once", async () => {
  await office.store.db.transaction(async (tx) => {
    for (const day of [1, 2, 3]) await book(day)(tx);
  });
  await atOnce(cancel(1), cancel(2));
  const expected = { nextAppointmentAt: ahead(3) };
  expect([await leadNow(), await clientNow()]).toMatchObject([expected, expected]);
});

it("finds an appointment that is booked while an earlier one is cancelled", async () => {
  await office.store.db.transaction(book(1));
  await atOnce(book(2), cancel(1));
  const expected = { nextAppointmentAt: ahead(2) };
  expect([await leadNow(), await clientNow()]).toMatchObject([expected, expected]);
});

it("keeps the later of two contacts at once", async () => {
  const [earlier, later] = [new Date("2026-11-02T12:00:00Z"), new Date("2026-11-03T12:00:00Z")];
  await atOnce(noteCall(later), noteCall(earlier));
  expect((await clientNow()).lastContactAt).toEqual(later);
});
