import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, messages } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, on } from "../../testing/appointments.ts";
import { keepForgottenTimes } from "./forgotten-reschedules.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const visits = appointmentsOf(office);

const put = (id: string, body: object) => visits.call("PUT", `/api/appointments/${id}`, body);
const decide = (id: string, how: "keep-time" | "postpone", body: object = {}) =>
  visits.call("POST", `/api/appointments/${id}/${how}`, body);

/** The appointment and its messages, without version numbers and undo data. */
async function everything(id: string) {
  const { version: _version, beforeChange: _before, ...visit } = await visits.read(id);
  const ofAppointment = eq(messages.appointmentId, id);
  const rows = await office.store.db.select().from(messages).where(ofAppointment).orderBy(asc(messages.id));
  return { visit, messages: rows };
}

async function pressed(status: "pending" | "scheduled" | "confirmed" = "confirmed") {
  const { id } = await visits.bookAt("2026-11-23", "10:00 AM");
  await office.send();
  if (status !== "scheduled") await visits.changeAndAnnounce(id, { status });
  await office.send();
  office.later(1);
  const before = await everything(id);
  const { body } = await put(id, { status: "rescheduled" });
  expect(body).toMatchObject({ status: "rescheduled", rescheduling: true, confirmedAt: null });
  return { id, before, version: body.version };
}

describe("Reschedule without a new time", () => {
  it.each(["pending", "scheduled", "confirmed"] as const)("restores a %s appointment", async (status) => {
    const { id, before } = await pressed(status);
    office.later(60);
    expect(await office.send()).toBe(0);
    const kept = await decide(id, "keep-time");
    expect(kept).toMatchObject({ code: 200, body: { status, rescheduling: false } });
    expect(await everything(id)).toEqual(before);
    expect((await decide(id, "keep-time")).body).toEqual(kept.body);
    office.later(60);
    expect(await office.send()).toBe(0);
  });

  it("sends no reminder of the old time while it is open, nor a past one later", async () => {
    const { id } = await pressed();
    office.clock.now = on("2026-11-22", "11:00");
    expect(await office.send()).toBe(0);
    await decide(id, "keep-time");
    expect(await office.send()).toBe(0);
    office.clock.now = on("2026-11-23", "08:00");
    expect(await office.send()).toBe(1);
  });

  it("keeps what another user changed meanwhile", async () => {
    const { id, version } = await pressed();
    await put(id, { notes: "The gate code is 4711" });
    expect((await decide(id, "keep-time", { version })).code).toBe(409);
    const { body } = await decide(id, "keep-time");
    expect(body).toMatchObject({ status: "confirmed", notes: "The gate code is 4711" });
  });

  it("leaves a time alone that another user saved meanwhile", async () => {
    const { id } = await pressed();
    await put(id, { preferredDate: "2026-11-24", preferredTime: "2:00 PM" });
    expect((await decide(id, "keep-time")).body).toMatchObject({
      status: "scheduled",
      scheduledAt: on("2026-11-24", "14:00").toISOString(),
    });
  });

  it("reports where another user moved it, and leaves that user's open Reschedule alone", async () => {
    const { id } = await pressed();
    const { scheduledAt } = await visits.read(id);
    await put(id, { preferredDate: "2026-11-24", preferredTime: "2:00 PM" });
    const body = { scheduledAt: scheduledAt.toISOString() };
    const moved = {
      code: 409,
      body: {
        code: "moved",
        message: expect.stringContaining("moved this appointment to Tuesday, November 24, 2:00 PM"),
      },
    };
    expect(await decide(id, "keep-time", body)).toMatchObject(moved);
    await put(id, { status: "rescheduled" });
    expect(await decide(id, "keep-time", body)).toMatchObject(moved);
    expect((await visits.read(id)).rescheduling).toBe(true);
    const theirs = { scheduledAt: on("2026-11-24", "14:00").toISOString() };
    expect((await decide(id, "keep-time", theirs)).body).toMatchObject({ rescheduling: false, ...theirs });
  });

  it("refuses to undo a postponement to which another user gave a new time", async () => {
    const { id } = await pressed();
    const { version } = (await decide(id, "postpone")).body;
    await put(id, { preferredDate: "2026-11-24", preferredTime: "2:00 PM" });
    expect(await decide(id, "keep-time", { version })).toMatchObject({ code: 409, body: { code: "stale" } });
    expect((await visits.read(id)).status).toBe("scheduled");
  });

  it("appears in the timeline, and leaves the lead unchanged", async () => {
    const id = await visits.bookForLead();
    const { leadId } = await visits.read(id);
    await visits.call("PUT", `/api/leads/${leadId}`, { status: "new" });
    await put(id, { status: "rescheduled" });
    await decide(id, "keep-time");
    const ofAppointment = eq(events.subjectId, id);
    const kinds = (await office.store.db.select().from(events).where(ofAppointment).orderBy(events.id)).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(["appointment.booked", "appointment.rescheduled", "appointment.time_kept"]);
    expect((await visits.call("GET", `/api/leads/${leadId}`)).body.status).toBe("new");
  });
});

describe("Reschedule after the tab was closed", () => {
  const sweep = () => {
    const { db } = office.store;
    return keepForgottenTimes(db, { at: office.clock.now, messaging: office.parts.messaging });
  };

  it("stays open for half an hour, and is then undone once, with its reminders", async () => {
    const { id, before } = await pressed();
    office.later(29);
    expect(await sweep()).toBe(0);
    expect((await visits.read(id)).rescheduling).toBe(true);
    office.later(1);
    const rounds = await Promise.all([sweep(), sweep()]);
    expect(rounds.sort()).toEqual([0, 1]);
    expect(await everything(id)).toEqual(before);
    expect(await sweep()).toBe(0);
    const ofAppointment = and(eq(events.subjectId, id), eq(events.kind, "appointment.time_kept"));
    const told = await office.store.db.select().from(events).where(ofAppointment);
    expect(told).toMatchObject([{ byUserId: null, at: office.clock.now }]);
  });

  it("is left alone if it was postponed", async () => {
    const { id } = await pressed();
    await decide(id, "postpone");
    office.later(60);
    expect(await sweep()).toBe(0);
    expect((await visits.read(id)).status).toBe("rescheduled");
  });
});

describe("while a new time is being chosen", () => {
  it("keeps the old time blocked", async () => {
    const [{ id: assignedTo }] = (await visits.call("GET", "/api/colleagues")).body;
    const { id } = await visits.bookAt("2026-11-23", "10:00 AM");
    await put(id, { assignedTo });
    await put(id, { status: "rescheduled" });
    const other = await visits.bookForLead();
    expect(await put(other, { assignedTo })).toMatchObject({ code: 409, body: { code: "booked_twice" } });
    await decide(id, "postpone");
    expect((await put(other, { assignedTo })).code).toBe(200);
  });

  it("ignores a second press, and refuses an older version", async () => {
    const { id, version } = await pressed();
    expect((await put(id, { status: "rescheduled", version })).body.version).toBe(version);
    expect((await put(id, { status: "rescheduled", version: version - 1 })).code).toBe(409);
  });

  it("sends a confirmation at the old time only to customers who have not had one", async () => {
    for (const [status, told] of [
      ["scheduled", 1],
      ["confirmed", 0],
    ] as const) {
      await office.reset();
      const { id } = await pressed(status);
      await visits.changeAndAnnounce(id, { status: "confirmed" });
      expect(await office.send()).toBe(told);
    }
  });

  it("stays open after an undone cancellation, and keeping it later still works", async () => {
    const { id, before } = await pressed();
    await put(id, { status: "cancelled" });
    expect((await put(id, { status: "rescheduled" })).body).toMatchObject({ rescheduling: true });
    await decide(id, "keep-time");
    expect(await everything(id)).toEqual(before);
  });
});

describe("Postpone without a date", () => {
  const postponed = "Your visit on Monday, November 23 is postponed";
  const subjects = () => office.mail.delivered.splice(0).map(({ email }) => email.subject);

  it("notifies the customer once, also without Reschedule before it", async () => {
    for (const press of [true, false]) {
      await office.reset();
      const { id } = press ? await pressed() : await visits.bookAt("2026-11-23", "10:00 AM");
      await office.send();
      subjects();
      const first = await decide(id, "postpone");
      expect(first).toMatchObject({ code: 200, body: { status: "rescheduled", rescheduling: false } });
      expect((await decide(id, "postpone")).body).toEqual(first.body);
      office.later(1);
      await office.send();
      expect(subjects()).toEqual([postponed]);
      expect(await decide(id, "keep-time")).toMatchObject({ code: 409, body: { code: "postponed" } });
    }
  });

  it("can be undone before the customer has been notified", async () => {
    const { id, before } = await pressed();
    await decide(id, "postpone");
    expect((await decide(id, "keep-time")).body.status).toBe("confirmed");
    expect(await everything(id)).toEqual(before);
  });

  it("refuses an older version and unknown fields", async () => {
    const { id, version } = await pressed();
    expect((await decide(id, "postpone", { version: version - 1 })).code).toBe(409);
    expect((await decide(id, "postpone", { reason: "rain" })).code).toBe(400);
    expect((await decide(id, "keep-time", { status: "confirmed" })).code).toBe(400);
  });
});

describe("an appointment that took place or was canceled", () => {
  it.each(["completed", "cancelled"])("rejects Reschedule: %s", async (status) => {
    const { id } = await visits.bookAt("2026-11-23", "10:00 AM");
    await visits.changeAndAnnounce(id, { status });
    const words = `A ${status} appointment can't be rescheduled. Book a new one instead.`;
    for (const answer of [await put(id, { status: "rescheduled" }), await decide(id, "postpone")])
      expect(answer).toMatchObject({ code: 409, body: { code: "not_open", message: words } });
    expect((await visits.read(id)).status).toBe(status);
  });

  it.each(["completed", "cancelled"])("keeps its status when its time is corrected: %s", async (status) => {
    const { id } = await visits.bookAt("2026-11-23", "10:00 AM");
    await visits.changeAndAnnounce(id, { status });
    await office.send();
    const { messages: told } = await everything(id);
    expect((await put(id, { preferredDate: "2026-11-19", preferredTime: "2:00 PM" })).code).toBe(200);
    expect(await visits.read(id)).toMatchObject({ status, scheduledAt: on("2026-11-19", "14:00") });
    const ahead = await put(id, { preferredDate: "2026-11-24", preferredTime: "2:00 PM" });
    expect(ahead).toMatchObject({ code: 409, body: { code: "not_open" } });
    expect((await everything(id)).messages).toEqual(told);
  });
});
