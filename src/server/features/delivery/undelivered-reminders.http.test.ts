import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appointmentCause } from "#domain/messages/message-key.ts";
import { appointments, clients, messages } from "../../platform/db/tables/all.ts";
import { acceptedTexts, text } from "../../testing/accepted-texts.fixture.ts";
import { testNow, useTestApp } from "../../testing/app.ts";

const office = useTestApp({ sends: true });
const { sent } = acceptedTexts(office);

describe("a reminder that was not delivered", () => {
  const scheduledAt = new Date("2026-11-23T16:00:00Z");
  async function appointment() {
    const person = { firstName: "Marisol", lastName: "Vega", phone: "8505550111", phoneDigits: "8505550111" };
    const [client] = await office.store.db.insert(clients).values(person).returning();
    const [row] = await office.store.db
      .insert(appointments)
      .values({
        clientId: client?.id,
        appointmentType: "consultation",
        duration: 60,
        timeZone: "America/Chicago",
        ...{ scheduledAt, endsAt: new Date("2026-11-23T17:00:00Z") },
      } as typeof appointments.$inferInsert)
      .returning();
    return row?.id ?? "";
  }
  const reminded = async () => (await office.store.db.select().from(appointments))[0]?.remindersSent;
  const cause = (id: string, channel: "email" | "text") =>
    appointmentCause({ appointmentId: id, channel, what: "reminder", scheduledAt, hours: [24] });

  it("does not count as sent unless the email went out", async () => {
    const id = await appointment();
    const { taken } = await sent({ appointmentId: id, cause: cause(id, "text") });
    expect(await reminded()).toEqual({ 24: testNow.toISOString() });
    await office.twilio.tell(taken, "undelivered", "30003");
    expect(await reminded()).toEqual({});
  });

  it("keeps the email's time if the email went out", async () => {
    const id = await appointment();
    const { taken } = await sent({ appointmentId: id, cause: cause(id, "text") });
    office.later(2);
    const email = { channel: "email", recipient: "marisol@example.com", subject: "Reminder" } as const;
    await office.queue({ ...email, appointmentId: id, cause: cause(id, "email") });
    await office.send();
    await office.twilio.tell(taken, "undelivered", "30003");
    expect(await reminded()).toEqual({ 24: office.clock.now.toISOString() });
  });
});

describe("a status callback", () => {
  it("is refused unless Twilio signed it for this text", async () => {
    const { id, taken } = await sent();
    const other = await office.queue(text);
    const elsewhere = taken.statusCallback?.replace(id, other) ?? "";
    const reach = office.twilio.reach;
    office.twilio.reach = () => reach(elsewhere);
    expect(await office.twilio.tell(taken, "failed", "30003")).toBe(403);
    const bare = await office.app.inject({
      method: "POST",
      url: new URL(taken.statusCallback ?? "").pathname,
      payload: `MessageSid=${taken.sid}&MessageStatus=failed`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(bare.statusCode).toBe(403);
    expect((await office.store.db.select().from(messages)).map(({ state }) => state).sort()).toEqual([
      "queued",
      "sent",
    ]);
  });

  it("is accepted for a deleted text, and changes nothing", async () => {
    const { id, taken } = await sent();
    await office.store.db.delete(messages).where(eq(messages.id, id));
    expect(await office.twilio.tell(taken, "delivered")).toBe(204);
  });
});
