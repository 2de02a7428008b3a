import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { changeHold } from "#domain/messages/times.ts";
import { events, messages } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, on } from "../../testing/appointments.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const appointments = appointmentsOf(office);
beforeEach(async () => {
  await appointments.agreeToTexts();
});

const seconds = (count: number) => office.later(count / 60);
const put = (id: string, body: object) => appointments.call("PUT", `/api/appointments/${id}`, body);
const rowsOf = (id: string) =>
  office.store.db.select().from(messages).where(eq(messages.appointmentId, id)).orderBy(asc(messages.id));

/** The appointment and its messages, without version numbers and undo data. */
async function everything(id: string) {
  const { version: _version, beforeChange: _before, ...appointment } = await appointments.read(id);
  return { appointment, messages: await rowsOf(id) };
}

async function booked() {
  const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
  await office.send();
  return id;
}

describe("a status change undone while its messages are pending", () => {
  it.each([
    ["confirmed", "scheduled"],
    ["cancelled", "scheduled"],
    ["completed", "scheduled"],
    ["pending", "scheduled"],
    ["cancelled", "confirmed"],
    ["completed", "confirmed"],
    ["scheduled", "confirmed"],
  ])("leaves no message after a change to %s and restores the %s appointment", async (status, earlier) => {
    const id = await booked();
    if (earlier === "confirmed") await appointments.changeAndAnnounce(id, { status: "confirmed" });
    await office.send();
    const before = await everything(id);
    const { body } = await put(id, { status });
    expect(body.status).toBe(status);
    seconds(changeHold / 1_000 - 1);
    expect(await office.send()).toBe(0);
    const undo = { status: earlier, version: body.version, undo: true };
    expect((await put(id, undo)).code).toBe(200);
    expect(await everything(id)).toEqual(before);
    seconds(60);
    expect(await office.send()).toBe(0);
  });

  it("queues the messages again that the change had canceled", async () => {
    office.clock.now = on("2026-11-20", "21:00");
    const id = await booked();
    const before = await everything(id);
    expect(before.messages.filter(({ cause }) => cause.endsWith(":booked:text"))).toMatchObject([
      { state: "queued" },
    ]);
    await put(id, { status: "confirmed" });
    await put(id, { status: "scheduled" });
    expect(await everything(id)).toEqual(before);
  });

  it("requeues a reminder that fell due during the quiet hours", async () => {
    office.clock.now = on("2026-11-19", "10:00");
    const { id } = await appointments.bookAt("2026-11-20", "9:00 PM");
    await appointments.changeAndAnnounce(id, { preferredDate: "2026-11-21", preferredTime: "9:00 AM" });
    await office.send();
    office.clock.now = on("2026-11-20", "10:00");
    await office.send();
    // The reminder due two hours before the appointment waits from seven until eight o'clock.
    office.clock.now = on("2026-11-21", "07:30");
    await office.send();
    const before = await everything(id);
    expect(before.appointment.reminderScheduledJobIds).toHaveLength(1);
    await put(id, { status: "cancelled" });
    seconds(5);
    await put(id, { status: "scheduled" });
    expect(await everything(id)).toEqual(before);
  });

  it("appears in the timeline", async () => {
    const id = await booked();
    await put(id, { status: "cancelled" });
    await put(id, { status: "scheduled" });
    const recorded = await office.store.db
      .select()
      .from(events)
      .where(eq(events.subjectId, id))
      .orderBy(events.id);
    expect(recorded.map(({ kind }) => kind)).toEqual([
      "appointment.booked",
      "appointment.cancelled",
      "appointment.scheduled",
    ]);
  });

  it("is refused if the time was booked meanwhile", async () => {
    const [{ id: assignedTo }] = (await appointments.call("GET", "/api/colleagues")).body;
    const id = await booked();
    await put(id, { assignedTo, status: "cancelled" });
    await put(await appointments.bookForLead(), { assignedTo });
    const undone = await put(id, { status: "scheduled" });
    expect(undone).toMatchObject({ code: 409, body: { code: "booked_twice" } });
  });
});
