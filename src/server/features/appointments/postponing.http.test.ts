import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { on } from "../../testing/appointments.ts";
import { reschedulingOf } from "../../testing/rescheduling.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const { appointments, decide, everything, pressed } = reschedulingOf(office);

describe("Postpone without a date", () => {
  const postponed = "Your visit on Monday, November 23 is postponed";
  const subjects = () => office.mail.delivered.splice(0).map(({ email }) => email.subject);

  it("notifies the customer once, also without Reschedule before it", async () => {
    for (const press of [true, false]) {
      await office.reset();
      const { id } = press ? await pressed() : await appointments.bookAt("2026-11-23", "10:00 AM");
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
