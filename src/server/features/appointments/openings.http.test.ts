import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf } from "../../testing/appointments.ts";
import { addTeamUser } from "../../testing/users.ts";
import { assignableUsers } from "../users/assignable-reads.ts";
import { publicOpenings } from "./openings.ts";

const office = useTestApp();
await office.as("staff");
const { book, get, user } = appointmentsOf(office);
let casey: string;
beforeEach(async () => {
  casey = await user("casey");
});

/** Sunday in Chicago, so that the first day with notice is Monday. */
const at = new Date("2026-11-22T14:00:00Z");
const openings = async (driveTime?: string) =>
  (await publicOpenings(office.store.db, { driveTime, at, timeZone: "America/Chicago" })).map(
    ({ day, time }) => `${day} ${time}`,
  );

describe("the openings that visitors see", () => {
  it("offers a morning and an afternoon of the next days, with a day's notice", async () => {
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

  it("leaves the drive free around other appointments", async () => {
    const everyone = await assignableUsers(office.store.db, "2026-11-23");
    for (const { id } of everyone)
      await book({ assignedTo: id, preferredTime: "8:00 AM", duration: 60, email: `${id}@example.com` });
    expect((await openings("15-45 min"))[0]).toBe("2026-11-23 09:45");
    expect((await openings("0-15 min"))[0]).toBe("2026-11-23 09:15");
  });

  it("leaves the drive free after a visit that ends just before the first time with notice", async () => {
    const everyone = await assignableUsers(office.store.db, "2026-11-23");
    for (const { id } of everyone)
      await book({ assignedTo: id, preferredTime: "9:00 AM", duration: 60, email: `${id}@example.com` });
    const justAfter = new Date("2026-11-22T16:05:00Z");
    const wish = { driveTime: "45-60 min", at: justAfter, timeZone: "America/Chicago" };
    const [first] = await publicOpenings(office.store.db, wish);
    expect(first).toEqual({ day: "2026-11-23", time: "11:00" });
    const [morning] = await publicOpenings(office.store.db, { ...wish, driveTime: "0-15 min" });
    expect(morning).toEqual({ day: "2026-11-23", time: "10:15" });
  });
});

it("offers no time at which only a bookkeeper is free", async () => {
  const everyone = await assignableUsers(office.store.db, "2026-11-23");
  for (const { id } of everyone)
    await book({ assignedTo: id, preferredTime: "8:00 AM", duration: 60, email: `${id}@example.com` });
  const { id: bookkeeper } = await addTeamUser(office, { username: "bo", role: "bookkeeper" });
  expect((await openings("0-15 min"))[0]).toBe("2026-11-23 09:15");
  await expect(book({ assignedTo: bookkeeper, preferredTime: "8:00 AM", duration: 60 })).rejects.toThrow(
    "This team member doesn't work with appointments",
  );
});

describe("the openings that staff see during a call", () => {
  const week = async (query = "") => (await get(`/openings${query}`)).body;

  it("offers three of each morning and afternoon of the next five working days, from now on", async () => {
    const found: { day: string; time: string }[] = await week();
    const days = Map.groupBy(found, ({ day }) => day);
    expect([...days.keys()]).toEqual([
      ...["2026-11-21", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"],
    ]);
    expect(days.get("2026-11-23")?.map(({ time }) => time)).toEqual([
      ...["08:00", "09:30", "11:30", "12:00", "14:30", "17:00"],
    ]);
    // It is ten o'clock on a Saturday that closes at four.
    expect(days.get("2026-11-21")?.[0]?.time).toBe("10:00");
  });

  it("names who is free, and leaves out a user's booked times with the drive around them", async () => {
    await book({ assignedTo: casey, preferredTime: "8:00 AM", duration: 60 });
    const monday = ({ day }: { day: string }) => day === "2026-11-23";
    const [first] = (await week()).filter(monday);
    expect(first.time).toBe("08:00");
    expect(first.users).not.toContain(casey);
    const [own] = (await week(`?assignedTo=${casey}`)).filter(monday);
    expect(own).toMatchObject({ time: "09:30", users: [casey] });
  });

  it("rejects a user who does not exist", async () => {
    const answer = await get("/openings?assignedTo=00000000-0000-4000-8000-000000000000");
    expect([answer.code, answer.body.fields]).toEqual([400, { assignedTo: "Choose an active user" }]);
  });
});
