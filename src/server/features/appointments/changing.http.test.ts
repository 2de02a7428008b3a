import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { appointments, events } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf } from "../../testing/appointments.ts";

/** Users who can be assigned. */
let casey: string;
let drew: string;

const office = useTestApp();
await office.as("staff");
const { book, change, get, user } = appointmentsOf(office);
beforeEach(async () => {
  [casey, drew] = [await user("casey"), await user("drew")];
});

async function lastEvent() {
  const rows = await office.store.db.select().from(events).orderBy(events.id);
  return rows.at(-1);
}

describe("an appointment that is moved", () => {
  it("takes a time in the business's time zone, and is scheduled again", async () => {
    const { id, version } = await book({ assignedTo: casey });
    await change(id, { status: "confirmed" });
    const moved = await change(id, {
      preferredDate: "2026-11-24",
      preferredTime: "2:30 PM",
      version: version + 1,
    });
    expect(moved).toMatchObject({
      code: 200,
      body: {
        scheduledAt: "2026-11-24T20:30:00.000Z",
        status: "scheduled",
        confirmedAt: null,
        confirmationMethod: "none",
        version: 3,
      },
    });
    expect(await lastEvent()).toMatchObject({
      kind: "appointment.moved",
      detail: {
        label: "Marisol Vega",
        from: "2026-11-23T16:00:00.000Z",
        to: "2026-11-24T20:30:00.000Z",
        after: { status: "scheduled", scheduledAt: "2026-11-24T20:30:00.000Z" },
      },
    });
  });

  it("moves its end, too, which frees the hour after it", async () => {
    const { id } = await book({ assignedTo: casey, duration: 120 });
    await change(id, { scheduledAt: "2026-11-23T14:00:00Z", duration: 30 });
    const [row] = await office.store.db.select().from(appointments).where(eq(appointments.id, id));
    expect(row?.endsAt).toEqual(new Date("2026-11-23T14:30:00Z"));
    expect(await book({ assignedTo: casey, email: "next@example.com" })).toMatchObject({
      status: "scheduled",
    });
  });

  it("has no time while postponed, and blocks nobody's calendar", async () => {
    const { id } = await book({ assignedTo: casey });
    const postponed = await office.call("POST", `/api/appointments/${id}/postpone`, {
      body: {},
      cookie: await office.as("staff"),
    });
    expect(postponed.body).toMatchObject({ status: "rescheduled" });
    await book({ assignedTo: casey, email: "next@example.com" });
    const back = await change(id, { preferredDate: "2026-11-23", preferredTime: "10:00" });
    expect(back).toMatchObject({ code: 409, body: { code: "booked_twice" } });
    const moved = await change(id, { preferredDate: "2026-11-23", preferredTime: "11:00" });
    expect(moved.body).toMatchObject({ status: "scheduled" });
  });

  it("is reassigned to another user, to nobody, and back", async () => {
    const { id } = await book({ assignedTo: casey });
    expect((await change(id, { assignedTo: drew })).body).toMatchObject({
      assignedName: "drew",
      status: "scheduled",
    });
    expect((await change(id, { assignedTo: null })).body).toMatchObject({
      assignedTo: null,
      assignedName: null,
    });
    expect(await lastEvent()).toMatchObject({
      kind: "appointment.changed",
      detail: { before: { assignedTo: drew }, after: { assignedTo: null } },
    });
  });

  it("changes the fields that are sent and keeps the others", async () => {
    const { id } = await book();
    const edited = await change(id, { notes: "", address: "9 Pelican Way", appointmentType: "service" });
    expect(edited.body).toMatchObject({
      notes: null,
      address: "9 Pelican Way",
      appointmentType: "service",
      scheduledAt: "2026-11-23T16:00:00.000Z",
      clientName: "Marisol Vega",
    });
  });

  it("ignores an edit that changes nothing, and records no event", async () => {
    const { id, version } = await book();
    await office.store.db.delete(events);
    expect((await change(id, {})).body).toMatchObject({ version });
    expect((await change(id, { duration: 60, status: "scheduled" })).body).toMatchObject({ version });
    expect(await lastEvent()).toBeUndefined();
  });

  it("is found by its id", async () => {
    const { id } = await book();
    expect((await get(`/${id}`)).body).toMatchObject({ id, clientName: "Marisol Vega" });
    expect((await get("/00000000-0000-4000-8000-000000000000")).code).toBe(404);
    expect((await get("/none")).code).toBe(400);
  });
});
