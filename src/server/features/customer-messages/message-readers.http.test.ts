import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { messages } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, marisol, on, textOf } from "../../testing/appointments.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-10-01", "09:00") });
const appointments = appointmentsOf(office);

describe("messages to a customer", () => {
  beforeEach(() => {
    office.clock.now = on("2026-11-21", "10:00");
  });
  const saved = async () => {
    const rows = await office.store.db.select().from(messages).orderBy(messages.cause);
    return rows.map(({ cause, state }) => `${cause.split(":").slice(3).join(":")} ${state}`).sort();
  };

  it("sends no text without consent", async () => {
    await appointments.bookAt("2026-11-23", "10:00 AM");
    expect(await saved()).toEqual(
      ["booked:email queued", "reminder:24:email queued", "reminder:2:email queued"].sort(),
    );
  });

  it("sends no email without an address", async () => {
    await appointments.agreeToTexts();
    await appointments.bookForLead({ email: null });
    expect(await saved()).toContain("booked:text queued");
    expect((await saved()).every((row) => row.includes(":text"))).toBe(true);
  });

  it("sends reminders as the settings say", async () => {
    await appointments.settings({ reminderHours: [48, 1] });
    const { id } = await appointments.bookAt("2026-11-25", "10:00 AM");
    const rows = await appointments.messagesOf(id);
    const due = rows.filter(({ cause }) => cause.includes("reminder")).map(({ dueAt }) => dueAt.getTime());
    expect(due.sort()).toEqual([on("2026-11-23", "10:00").getTime(), on("2026-11-25", "09:00").getTime()]);
  });

  it("sends nothing while messages are switched off, and still cancels what was pending", async () => {
    const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
    await appointments.settings({ emailTemplates: false });
    await appointments.changeAndAnnounce(id, { preferredDate: "2026-11-24", preferredTime: "2:00 PM" });
    expect((await appointments.read(id)).reminderScheduledJobIds).toEqual([]);
    expect((await saved()).every((row) => row.endsWith("cancelled"))).toBe(true);
  });

  it("sends nothing about a note, a new assignee, or a completed appointment", async () => {
    const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
    await office.send();
    office.mail.delivered.length = 0;
    await appointments.changeAndAnnounce(id, { notes: "Bring the ladder" });
    await appointments.changeAndAnnounce(id, { status: "completed" });
    office.clock.now = on("2026-11-24", "10:00");
    await office.send();
    expect(office.mail.delivered).toEqual([]);
  });

  /** Announced in the morning as booked, then changed in the quiet hours. */
  async function early() {
    const appointment = await appointments.bookAt("2026-11-22", "7:30 AM");
    await office.send();
    office.clock.now = on("2026-11-21", "21:00");
    return appointment;
  }
  const failure = "The appointment started before this could be sent";
  const givenUp = async (id: string) =>
    (await appointments.messagesOf(id))
      .filter((row) => row.failure === failure && !row.cause.includes(":reminder:"))
      .map(({ state }) => state);
  const notified = async () =>
    (await appointments.call("GET", "/api/notices")).body.filter(
      ({ of }: { of: string }) => of === "messages",
    );

  const changes: [string, () => Promise<{ id: string }>][] = [
    [
      "booked",
      async () => {
        office.clock.now = on("2026-11-21", "21:00");
        return appointments.bookAt("2026-11-22", "7:30 AM");
      },
    ],
    [
      "moved",
      async () =>
        appointments.changeAndAnnounce((await early()).id, {
          preferredDate: "2026-11-22",
          preferredTime: "7:00 AM",
        }),
    ],
    ["cancelled", async () => appointments.changeAndAnnounce((await early()).id, { status: "cancelled" })],
    ["postponed", async () => appointments.postpone((await early()).id)],
  ];

  /** Follows a text that the quiet hours hold until 8:00 AM. */
  async function inTheMorning(id: string) {
    office.later(5);
    await office.send();
    office.twilio.taken.length = 0;
    office.clock.now = on("2026-11-22", "08:00");
    await office.send();
    expect(office.twilio.taken).toEqual([]);
    expect(await givenUp(id)).toEqual(["cancelled"]);
  }

  it.each(changes)(
    "sends no text that an appointment was %s once it has begun, if an email was sent",
    async (_, change) => {
      await appointments.agreeToTexts();
      await inTheMorning((await change()).id);
      expect(await notified()).toEqual([]);
    },
  );

  it.each(changes)(
    "alerts staff if no email announced before the start that an appointment was %s",
    async (_, change) => {
      await appointments.agreeToTexts();
      const { id } = await change();
      const { appointmentId, channel, state } = messages;
      const itsEmail = and(eq(appointmentId, id), eq(channel, "email"), eq(state, "queued"));
      await office.store.db.delete(messages).where(itsEmail);
      await inTheMorning(id);
      expect(await notified()).toMatchObject([{ title: `Message not delivered: ${marisol.phone}` }]);
    },
  );

  it("drops a reminder silently once the appointment has begun", async () => {
    const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
    await office.send();
    office.mail.delivered.length = 0;
    office.clock.now = on("2026-11-23", "10:00");
    await office.send();
    expect(office.mail.delivered).toEqual([]);
    const reminders = (await appointments.messagesOf(id)).filter(({ cause }) => cause.includes(":reminder:"));
    expect(reminders.map(({ state, failure: why }) => [state, why])).toEqual([
      ["cancelled", failure],
      ["cancelled", failure],
    ]);
    expect(await notified()).toEqual([]);
  });

  it("sends one message for two changes if the first is still pending", async () => {
    const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
    await appointments.changeAndAnnounce(id, { preferredDate: "2026-11-24", preferredTime: "2:00 PM" });
    await office.send();
    expect(office.mail.delivered.map(({ email }) => email.subject)).toEqual([
      "Your visit on Tuesday, November 24 at 2:00 PM",
    ]);
  });

  it("includes a customer link if the business offers it, the same in each message", async () => {
    await appointments.settings({ clientPortal: true });
    const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
    await appointments.changeAndAnnounce(id, { status: "confirmed" });
    for (const now of ["2026-11-21T17:00:00Z", "2026-11-22T16:05:00Z"]) {
      office.clock.now = new Date(now);
      await office.send();
    }
    const sent = [
      ...office.mail.delivered.map(({ email }) => email.text),
      ...office.twilio.taken.map(({ body }) => body),
    ];
    const links = sent.map((body) => /https:\/\/[^\s]+\/visit\/\S+/.exec(body ?? "")?.[0]);
    expect(links.length).toBeGreaterThan(1);
    expect(new Set(links).size).toBe(1);
    expect(links[0]).toMatch(/^https:\/\/gulf-shades\.example\/visit\/[\w-]{43}$/);
    const token = links[0]?.split("/").at(-1);
    expect(JSON.stringify((await appointments.call("GET", `/api/appointments/${id}`)).body)).not.toContain(
      token,
    );
    const shown = JSON.stringify((await appointments.call("GET", "/api/messages")).body);
    expect(shown).toContain("https://gulf-shades.example/visit/…");
    expect(shown).not.toContain(token);
  });

  it("announces appointments booked for a lead, too", async () => {
    const { reminderScheduledJobIds } = await appointments.read(await appointments.bookForLead());
    expect(await saved()).toContain("booked:email queued");
    expect(reminderScheduledJobIds).toHaveLength(2);
  });

  it("confirms a website request by one text, with or without consent", async () => {
    const body = { ...marisol, preferredDate: "2026-11-23", preferredTime: "10:00 AM" };
    const requested = await office.call("POST", "/api/appointments", { body });
    expect(requested.code).toBe(201);
    await office.send();
    expect(office.twilio.taken.map(({ body: text }) => textOf(text))).toEqual(["Thank you, Marisol"]);
    expect(office.mail.delivered).toEqual([]);
  });
});
