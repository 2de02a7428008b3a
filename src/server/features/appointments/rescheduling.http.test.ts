import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { on } from "../../testing/appointments.ts";
import { reschedulingOf } from "../../testing/rescheduling.ts";
import { restoreAbandonedReschedules } from "./background-jobs.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const { appointments, put, decide, everything, pressed } = reschedulingOf(office);

describe("Reschedule without a new time", () => {
  it.each(["pending", "scheduled", "confirmed"] as const)("restores a %s appointment", async (status) => {
    const { id, before } = await pressed(status);
    office.later(60);
    expect(await office.send()).toBe(0);
    const saved = await decide(id, "keep-time");
    expect(saved).toMatchObject({ code: 200, body: { status, rescheduling: false } });
    expect(await everything(id)).toEqual(before);
    expect((await decide(id, "keep-time")).body).toEqual(saved.body);
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
    const { scheduledAt } = await appointments.read(id);
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
    expect((await appointments.read(id)).rescheduling).toBe(true);
    const theirs = { scheduledAt: on("2026-11-24", "14:00").toISOString() };
    expect((await decide(id, "keep-time", theirs)).body).toMatchObject({ rescheduling: false, ...theirs });
  });

  it("refuses to undo a postponement to which another user gave a new time", async () => {
    const { id } = await pressed();
    const { version } = (await decide(id, "postpone")).body;
    await put(id, { preferredDate: "2026-11-24", preferredTime: "2:00 PM" });
    expect(await decide(id, "keep-time", { version })).toMatchObject({ code: 409, body: { code: "stale" } });
    expect((await appointments.read(id)).status).toBe("scheduled");
  });

  it("appears in the timeline, and leaves the lead unchanged", async () => {
    const id = await appointments.bookForLead();
    const { leadId } = await appointments.read(id);
    await appointments.call("PUT", `/api/leads/${leadId}`, { status: "new" });
    await put(id, { status: "rescheduled" });
    await decide(id, "keep-time");
    const ofAppointment = eq(events.subjectId, id);
    const kinds = (await office.store.db.select().from(events).where(ofAppointment).orderBy(events.id)).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(["appointment.booked", "appointment.rescheduled", "appointment.time_kept"]);
    expect((await appointments.call("GET", `/api/leads/${leadId}`)).body.status).toBe("new");
  });
});

describe("Reschedule after the tab was closed", () => {
  const sweep = () => {
    const { db } = office.store;
    return restoreAbandonedReschedules(db, { at: office.clock.now, messaging: office.context.messaging });
  };

  it("stays open for half an hour, and is then undone once, with its reminders", async () => {
    const { id, before } = await pressed();
    office.later(29);
    expect(await sweep()).toBe(0);
    expect((await appointments.read(id)).rescheduling).toBe(true);
    office.later(1);
    const rounds = await Promise.all([sweep(), sweep()]);
    expect(rounds.sort()).toEqual([0, 1]);
    expect(await everything(id)).toEqual(before);
    expect(await sweep()).toBe(0);
    const ofAppointment = and(eq(events.subjectId, id), eq(events.kind, "appointment.time_kept"));
    const recorded = await office.store.db.select().from(events).where(ofAppointment);
    expect(recorded).toMatchObject([{ byUserId: null, at: office.clock.now }]);
  });

  it("is left alone if it was postponed", async () => {
    const { id } = await pressed();
    await decide(id, "postpone");
    office.later(60);
    expect(await sweep()).toBe(0);
    expect((await appointments.read(id)).status).toBe("rescheduled");
  });
});
