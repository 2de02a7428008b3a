import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { on } from "../../testing/appointments.ts";
import { reschedulingOf } from "../../testing/rescheduling.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const { appointments, put, decide, everything, pressed } = reschedulingOf(office);

describe("while a new time is being chosen", () => {
  it("keeps the old time blocked", async () => {
    const [{ id: assignedTo }] = (await appointments.call("GET", "/api/colleagues")).body;
    const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
    await put(id, { assignedTo });
    await put(id, { status: "rescheduled" });
    const other = await appointments.bookForLead();
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
    for (const [status, recorded] of [
      ["scheduled", 1],
      ["confirmed", 0],
    ] as const) {
      await office.reset();
      const { id } = await pressed(status);
      await appointments.changeAndAnnounce(id, { status: "confirmed" });
      expect(await office.send()).toBe(recorded);
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

describe("an appointment that took place or was canceled", () => {
  it.each(["completed", "cancelled"])("rejects Reschedule: %s", async (status) => {
    const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
    await appointments.changeAndAnnounce(id, { status });
    const message = `A ${status} appointment can't be rescheduled. Book a new one instead.`;
    for (const answer of [await put(id, { status: "rescheduled" }), await decide(id, "postpone")])
      expect(answer).toMatchObject({ code: 409, body: { code: "not_open", message: message } });
    expect((await appointments.read(id)).status).toBe(status);
  });

  it.each(["completed", "cancelled"])("keeps its status when its time is corrected: %s", async (status) => {
    const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
    await appointments.changeAndAnnounce(id, { status });
    await office.send();
    const { messages: recorded } = await everything(id);
    expect((await put(id, { preferredDate: "2026-11-19", preferredTime: "2:00 PM" })).code).toBe(200);
    expect(await appointments.read(id)).toMatchObject({ status, scheduledAt: on("2026-11-19", "14:00") });
    const ahead = await put(id, { preferredDate: "2026-11-24", preferredTime: "2:00 PM" });
    expect(ahead).toMatchObject({ code: 409, body: { code: "not_open" } });
    expect((await everything(id)).messages).toEqual(recorded);
  });
});
