import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf } from "../../testing/appointments.ts";
import { assignableUsers } from "../users/assignable-reads.ts";
import { publicOpenings } from "./public-openings.ts";

const office = useTestApp();
await office.as("staff");
const { book, member } = appointmentsOf(office);
beforeEach(async () => {
  await member("casey");
});

/** Sunday in Chicago, so that the first day with notice is Monday. */
const at = new Date("2026-11-22T14:00:00Z");
const openings = async (driveTime?: string) =>
  (await publicOpenings(office.store.db, { driveTime, at, timeZone: "America/Chicago" })).map(
    ({ day, time }) => `${day} ${time}`,
  );

describe("the openings that visitors see", () => {
  it("are a morning and an afternoon of the next days, with a day's notice", async () => {
    expect(await openings()).toEqual([
      "2026-11-23 08:00",
      "2026-11-23 13:00",
      "2026-11-24 08:00",
      "2026-11-24 13:00",
    ]);
    const evening = new Date("2026-11-22T18:00:00Z");
    const [first] = await publicOpenings(office.store.db, { at: evening, timeZone: "America/Chicago" });
    expect(first).toEqual({ day: "2026-11-23", time: "13:00" });
  });

  it("leave the drive free around other appointments", async () => {
    const everyone = await assignableUsers(office.store.db, "2026-11-23");
    for (const { id } of everyone)
      await book({ assignedTo: id, preferredTime: "8:00 AM", duration: 60, email: `${id}@example.com` });
    expect((await openings("15-45 min"))[0]).toBe("2026-11-23 09:45");
    expect((await openings("0-15 min"))[0]).toBe("2026-11-23 09:15");
  });
});
