import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, request } from "../../testing/appointments.ts";

const office = useTestApp();
await office.as("staff");
const { book, tryToBook, change, user } = appointmentsOf(office);

describe("changes that are refused", () => {
  it.each([
    [{ preferredDate: "2026-11-24" }, "preferredTime"],
    [{ preferredTime: "10:00" }, "preferredDate"],
    [
      { scheduledAt: "2026-11-24T16:00:00Z", preferredDate: "2026-11-24", preferredTime: "10:00" },
      "scheduledAt",
    ],
    [{ scheduledAt: "tomorrow" }, "scheduledAt"],
    [{ scheduledAt: "9999-12-31T23:59:59Z" }, "scheduledAt"],
    [{ preferredDate: "9999-12-31", preferredTime: "23:30" }, "preferredDate"],
    [{ preferredDate: "0001-01-01", preferredTime: "10:00" }, "preferredDate"],
    [{ duration: 14 }, "duration"],
    [{ duration: 481 }, "duration"],
    [{ duration: 60.5 }, "duration"],
    [{ duration: "60" }, "duration"],
    [{ status: "postponed" }, "status"],
    [{ assignedTo: "casey" }, "assignedTo"],
    [{ address: "x".repeat(401) }, "address"],
    [{ notes: "a\0b" }, "notes"],
    [{ version: 0 }, "version"],
  ])("rejects %j and names the field", async (body, field) => {
    const { id } = await book();
    const answer = await change(id, body);
    expect(answer.code).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  it("rejects an assignee who has left or does not exist", async () => {
    const { id } = await book();
    const gone = await user("leaver", "deactivated");
    for (const assignedTo of [gone, "00000000-0000-4000-8000-000000000000"]) {
      const answer = await change(id, { assignedTo });
      expect(answer).toMatchObject({
        code: 400,
        body: { fields: { assignedTo: "Choose an active user" } },
      });
      expect((await tryToBook({ assignedTo })).body.fields).toHaveProperty("assignedTo");
    }
  });

  it("rejects a visitor's date in a year that no answer could represent", async () => {
    const answer = await office.call("POST", "/api/appointments", {
      body: { ...request, preferredDate: "9999-12-31" },
    });
    expect(answer).toMatchObject({ code: 400, body: { fields: { preferredDate: expect.any(String) } } });
  });

  it("rejects a time that the clocks skip, from staff and visitors, and takes the hour after it", async () => {
    const skipped = { preferredDate: "2027-03-14", preferredTime: "2:30 AM" };
    const fields = { preferredTime: "Clocks go forward that day and skip this time. Choose another time." };
    const { id } = await book();
    for (const answer of [
      await change(id, skipped),
      await tryToBook(skipped),
      await office.call("POST", "/api/appointments", { body: { ...request, ...skipped } }),
    ])
      expect(answer).toMatchObject({ code: 400, body: { fields } });
    expect((await change(id, { ...skipped, preferredTime: "3:30 AM" })).body.scheduledAt).toBe(
      "2027-03-14T08:30:00.000Z",
    );
  });

  it("keeps one user from overwriting another's change", async () => {
    const { id, version } = await book();
    await change(id, { duration: 90, version });
    expect(await change(id, { duration: 120, version })).toMatchObject({
      code: 409,
      body: { code: "stale" },
    });
  });
});
