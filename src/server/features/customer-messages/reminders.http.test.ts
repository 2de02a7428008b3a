import { readFileSync } from "node:fs";
import path from "node:path";
import { and, eq, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { messages } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, on } from "../../testing/appointments.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const appointments = appointmentsOf(office);

const settings = (body: object) => appointments.order("PUT", "/api/business", body);

/** Hours before the appointment of the pending emails. */
async function waiting() {
  const reminders = and(like(messages.cause, "%:reminder:%"), eq(messages.state, "queued"));
  const rows = await office.store.db.select().from(messages).where(reminders);
  return rows.map(({ cause }) => cause.split(":").at(-2));
}

async function booked() {
  const appointment = await appointments.bookAt("2026-11-23", "10:00 AM");
  await office.send();
  return appointment;
}

describe("a reminder", () => {
  it("is not written again once sent, even if a change is reverted", async () => {
    const { id } = await booked();
    office.clock.now = on("2026-11-22", "10:00");
    await office.send();
    await settings({ reminderHours: [2] });
    await settings({ reminderHours: [24, 2] });
    await settings({ emailTemplates: false });
    await settings({ emailTemplates: true });
    expect(await waiting()).toEqual(["2"]);
    expect(Object.keys((await appointments.read(id)).remindersSent)).toEqual(["24"]);
  });

  it("goes out late after an outage, with the current details", async () => {
    await booked();
    office.clock.now = on("2026-11-22", "12:00");
    await appointments.order("PUT", "/api/company", { phone: "(850) 555-0177" });
    await office.send();
    const [{ email } = { email: undefined }] = office.mail.delivered.slice(-1);
    expect(email?.subject).toBe("Reminder: your visit on Monday, November 23 at 10:00 AM");
    expect(email?.text).toContain("(850) 555-0177");
  });

  it("is one text if the quiet hours move two to the same moment", async () => {
    await appointments.agreeToTexts();
    await settings({ reminderHours: [12, 2] });
    const { id } = await appointments.bookAt("2026-11-23", "9:00 AM");
    await office.send();
    office.twilio.taken.length = 0;
    for (const time of ["20:59", "21:00"]) {
      office.clock.now = on("2026-11-22", time);
      await office.send();
    }
    office.clock.now = on("2026-11-23", "08:00");
    await office.send();
    expect(office.twilio.taken).toHaveLength(1);
    expect((await appointments.read(id)).remindersSent).toEqual({
      12: on("2026-11-22", "21:00").toISOString(),
      2: on("2026-11-23", "08:00").toISOString(),
    });
  });

  describe("an attempted text that covers two reminders", () => {
    async function tried() {
      await appointments.agreeToTexts();
      await settings({ reminderHours: [12, 2] });
      const { id } = await appointments.bookAt("2026-11-23", "9:00 AM");
      await office.send();
      office.twilio.taken.length = 0;
      office.clock.now = on("2026-11-23", "08:00");
      office.twilio.mood = "taken but silent";
      await office.send();
      office.twilio.mood = "well";
      return id;
    }
    /** Hours and state of the texts. */
    async function texts(id: string) {
      const reminders = (await appointments.messagesOf(id)).filter(({ cause }) =>
        /:reminder:.*:text/.test(cause),
      );
      return reminders.map(({ cause, state }) => [cause.split(":")[4], state]);
    }

    it.each([[[2]], [[12]], [[3, 2, 1]]])("is sent once if the hours become %j", async (reminderHours) => {
      const id = await tried();
      await settings({ reminderHours });
      office.later(1);
      await office.send();
      expect(office.twilio.taken).toHaveLength(1);
      expect(await texts(id)).toEqual([["12+2", "sent"]]);
    });

    it("is canceled if neither hour is wanted any more", async () => {
      const id = await tried();
      await settings({ reminderHours: [3] });
      expect(await texts(id)).toEqual([["12+2", "cancelled"]]);
    });

    it("is rewritten to a corrected number, at the current hours", async () => {
      const id = await tried();
      await settings({ reminderHours: [2] });
      const { clientId } = await appointments.read(id);
      const phone = "(850) 555-0112";
      await appointments.agreeToTexts(phone);
      await appointments.order("PUT", `/api/clients/${clientId}`, { phone });
      expect((await texts(id)).sort()).toEqual([
        ["12+2", "cancelled"],
        ["2", "queued"],
      ]);
    });
  });

  it("is left out if the appointment moves closer than its hours", async () => {
    const { id } = await booked();
    await appointments.changeAndAnnounce(id, { scheduledAt: on("2026-11-20", "15:00").toISOString() });
    expect(await waiting()).toEqual(["2"]);
    await office.send();
    expect(await waiting()).toEqual(["2"]);
  });

  it("is recognized under its former key, and a move message gives the new time", async () => {
    const { id } = await booked();
    const { db } = office.store;
    const [day] = await db
      .update(messages)
      .set({ cause: `appointment:${id}:v1:reminder:24:email` })
      .where(like(messages.cause, `appointment:${id}:%:reminder:24:email`))
      .returning({ id: messages.id });
    const moved = { cause: `appointment:${id}:v2:moved:email`, appointmentId: id, state: "queued" } as const;
    const context = {
      channel: "email",
      recipient: "marisol.vega@example.com",
      subject: "Moved",
      body: "Moved",
    } as const;
    await db
      .insert(messages)
      .values({ ...moved, ...context, dueAt: office.clock.now, createdAt: office.clock.now });
    for (const statement of ofBefore.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));
    await settings({ reminderHours: [24, 2, 1] });
    expect((await waiting()).sort()).toEqual(["1", "2", "24"]);
    expect((await appointments.read(id)).reminderScheduledJobIds).toContain(day?.id);
    const notified = (await appointments.messagesOf(id)).find(({ cause }) =>
      cause.endsWith("v2:booked:email"),
    );
    expect(notified).toMatchObject({ state: "queued", subject: expect.stringContaining("November 23") });
  });
});

const ofBefore = readFileSync(
  path.join(import.meta.dirname, "../../../../db/migrations/0014_reminders_by_time.sql"),
  "utf8",
);
