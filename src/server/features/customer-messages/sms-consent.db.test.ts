/** Lock order of consent changes. */
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appointments, consents, leads, messages } from "../../platform/db/tables/all.ts";
import { unsubscribed } from "../../platform/messaging/twilio.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, marisol, on } from "../../testing/appointments.ts";
import { waitUntilLockAwaited } from "../../testing/postgres.ts";
import { callback } from "../../testing/visitor.fixture.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const bookings = appointmentsOf(office);

/** Locks the appointment in another transaction, starts `begin`, and checks that it has locked nothing else yet. */
async function whileAppointmentIsHeld(appointmentId: string, begin: () => Promise<unknown>) {
  const { db } = office.store;
  const [held, waitedFor] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction(async (tx) => {
    await tx.select().from(appointments).where(eq(appointments.id, appointmentId)).for("update");
    held.resolve();
    await waitedFor.promise;
    for (const table of [leads, consents, messages])
      await tx.select({ id: table.id }).from(table).for("update", { noWait: true });
  });
  await held.promise;
  const begun = begin();
  try {
    await waitUntilLockAwaited(db);
  } finally {
    waitedFor.resolve();
    await holding;
  }
  await begun;
}

describe("changes of consent lock all appointments of the number first", () => {
  it("locks in order when staff record a STOP", async () => {
    await bookings.agreeToTexts();
    const appointmentId = await bookings.bookForLead();
    const other = await bookings.call("POST", "/api/leads", { ...marisol, message: "Another matter" });
    await whileAppointmentIsHeld(appointmentId, () =>
      bookings.order("PUT", `/api/leads/${other.body.id}`, { smsConsent: false }),
    );
    expect((await office.store.db.select().from(consents))[0]?.endedAt).toEqual(office.clock.now);
  });

  it("locks in order when the carrier reports a STOP for an unrelated text", async () => {
    await bookings.agreeToTexts();
    const appointmentId = await bookings.bookForLead();
    await office.send();
    const id = await office.queue({ channel: "text", recipient: marisol.phone });
    office.twilio.mood = { status: 400, code: unsubscribed, message: "Unsubscribed" };
    await whileAppointmentIsHeld(appointmentId, () => office.send());
    expect((await office.readMessage(id)).state).toBe("failed");
    expect((await office.store.db.select().from(consents))[0]?.endedAt).toEqual(office.clock.now);
  });

  it("locks in order when the customer agrees again on the website", async () => {
    await bookings.agreeToTexts();
    const appointmentId = await bookings.bookForLead();
    const again = { ...callback, phone: marisol.phone, smsConsent: true };
    await whileAppointmentIsHeld(appointmentId, () => office.call("POST", "/api/leads", { body: again }));
    expect(await office.store.db.$count(consents)).toBe(2);
  });

  it("locks in order when staff record consent with an existing lead or a new one", async () => {
    const appointmentId = await bookings.bookForLead();
    const other = await bookings.call("POST", "/api/leads", {
      ...marisol,
      phone: "(850) 555-0120",
      message: "Two",
    });
    const agreed = { phone: marisol.phone, smsConsent: true };
    await whileAppointmentIsHeld(appointmentId, () =>
      bookings.order("PUT", `/api/leads/${other.body.id}`, agreed),
    );
    await office.store.db.delete(consents);
    const third = { ...marisol, smsConsent: true, message: "Three" };
    await whileAppointmentIsHeld(appointmentId, () => bookings.order("POST", "/api/leads", third));
    expect(await office.store.db.$count(consents)).toBe(1);
  });
});

describe("a change of a lead locks its appointments before the lead", () => {
  it("includes past ones, which staff may be completing", async () => {
    const appointmentId = await bookings.bookForLead();
    office.clock.now = on("2026-11-24", "10:00");
    const { leadId } = await bookings.read(appointmentId);
    await whileAppointmentIsHeld(appointmentId, () =>
      bookings.call("POST", `/api/leads/${leadId}/convert-client`),
    );
    expect((await bookings.read(appointmentId)).clientId).not.toBeNull();
  });
});
