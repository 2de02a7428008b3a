import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf } from "../../testing/appointments.ts";

let casey: string;

const office = useTestApp();
await office.as("staff");
const { book, change, get, user } = appointmentsOf(office);
beforeEach(async () => {
  casey = await user("casey");
});

describe("double booking", () => {
  it("names who is booked, when, the field to change, and their next free time after the usual drive", async () => {
    await book({ assignedTo: casey, duration: 90 });
    const { id } = await book({ email: "next@example.com" });
    const clash = await change(id, {
      assignedTo: casey,
      preferredDate: "2026-11-23",
      preferredTime: "10:30 AM",
    });
    expect(clash).toEqual({
      code: 409,
      headers: expect.anything(),
      body: {
        code: "booked_twice",
        message:
          "casey is booked on Monday, November 23, from 10:00 AM to 11:30 AM. " +
          "Free next: 12:00 PM, 12:30 PM; Tuesday, November 24, 8:00 AM, 8:30 AM.",
        fields: { preferredTime: "casey is booked on Monday, November 23, from 10:00 AM to 11:30 AM." },
      },
    });
  });

  it.each([
    ["a new person", { assignedTo: "casey" }, "assignedTo"],
    ["an instant", { scheduledAt: "2026-11-23T16:15:00Z", assignedTo: "casey" }, "scheduledAt"],
  ])("names the field that %s used", async (_what, body, field) => {
    await book({ assignedTo: casey });
    const { id } = await book({ email: "next@example.com" });
    const clash = await change(id, { ...body, assignedTo: casey });
    expect(Object.keys(clash.body.fields)).toEqual([field]);
  });

  it("is refused when an appointment is extended, and when a canceled one is reopened", async () => {
    const { id } = await book({ assignedTo: casey });
    const { id: next } = await book({ assignedTo: casey, preferredTime: "11:00", email: "next@example.com" });
    expect(await change(id, { duration: 75 })).toMatchObject({
      code: 409,
      body: { fields: { duration: expect.any(String) } },
    });
    await change(next, { status: "cancelled" });
    expect((await change(id, { duration: 75 })).code).toBe(200);
    expect(await change(next, { status: "confirmed" })).toMatchObject({
      code: 409,
      body: { code: "booked_twice", fields: { status: expect.any(String) } },
    });
  });

  it("gives an hour to only one of ten concurrent moves", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 10; n++) {
      const preferredTime = `${8 + n}:00`;
      ids.push((await book({ assignedTo: casey, preferredTime, email: `guest${n}@example.com` })).id);
    }
    const answers = await Promise.all(ids.map((id) => change(id, { scheduledAt: "2026-11-24T16:00:00Z" })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(9).fill(409)]);
    for (const { code, body } of answers.filter((answer) => answer.code !== 200)) {
      expect([code, body.code]).toEqual([409, "booked_twice"]);
      expect(body.message).toContain("casey is booked on Tuesday, November 24, from 10:00 AM to 11:00 AM");
    }
    const there = await get("?from=2026-11-24&to=2026-11-24");
    expect(there.body).toHaveLength(1);
  });
});
