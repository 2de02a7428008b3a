import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf } from "../../testing/appointments.ts";

/** Users who can be assigned. */
let casey: string;
let drew: string;

const office = useTestApp();
await office.as("staff");
const { book, get, user } = appointmentsOf(office);
beforeEach(async () => {
  [casey, drew] = [await user("casey"), await user("drew")];
});

describe("the next free times", () => {
  const times = async (query: string) =>
    (await get(`/free-times?${query}`)).body.map(
      ({ day, time }: { day: string; time: string }) => `${day} ${time}`,
    );

  it("leaves out a user's booked times with the usual drive after them, and those before now", async () => {
    await book({ assignedTo: casey, preferredTime: "8:00 AM", duration: 105 });
    expect(await times(`assignedTo=${casey}&from=2026-11-23`)).toEqual([
      ...["10:15", "10:45", "11:15", "11:45"].map((time) => `2026-11-23 ${time}`),
      ...["08:00", "08:30", "09:00", "09:30"].map((time) => `2026-11-24 ${time}`),
    ]);
    expect((await times(`assignedTo=${casey}&from=2020-01-01`))[0]).toBe("2026-11-21 10:00");
  });

  it("begins on the requested day at the requested time, and on later days in the morning", async () => {
    await book({ assignedTo: casey });
    const found = await times(`assignedTo=${casey}&from=2026-11-23&notBefore=10:00`);
    expect(found.slice(0, 2)).toEqual(["2026-11-23 11:30", "2026-11-23 12:00"]);
    expect(found[4]).toBe("2026-11-24 08:00");
    // Sunday
    expect((await times(`assignedTo=${casey}&from=2026-11-29&notBefore=10:00`))[0]).toBe("2026-11-30 08:00");
  });

  it("ignores the appointment that is being moved", async () => {
    const { id } = await book({ assignedTo: casey, preferredTime: "8:00 AM" });
    expect((await times(`assignedTo=${casey}&from=2026-11-23&except=${id}`))[0]).toBe("2026-11-23 08:00");
  });

  it("includes times at which at least one user is free", async () => {
    for (const [n, person] of [casey, drew].entries())
      await book({ assignedTo: person, preferredTime: "8:00 AM", email: `guest${n}@example.com` });
    // The signed-in user is free all day.
    expect((await times("from=2026-11-23"))[0]).toBe("2026-11-23 08:00");
  });

  it.each([
    "assignedTo=casey",
    "assignedTo=00000000-0000-4000-8000-000000000000",
    "duration=0",
    "duration=abc",
    "duration=481",
    "from=2026-02-30",
    "from=9999-12-31",
    "notBefore=noon",
    "notBefore=10:00",
    "except=x",
    "color=blue",
  ])("rejects %s", async (query) => {
    const answer = await get(`/free-times?${query}`);
    expect(answer.code).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([query.split("=")[0]]);
  });
});

describe("the appointments of a range of days", () => {
  it("lists those that begin on them in the business's time zone, filtered by user or unassigned", async () => {
    await book({ preferredTime: "11:30 PM", assignedTo: casey });
    await book({ preferredDate: "2026-11-24", preferredTime: "12:00 AM" });
    const found = async (query: string) =>
      (await get(`?sort=scheduledAt&${query}`)).body.map(
        ({ scheduledAt }: { scheduledAt: string }) => scheduledAt,
      );
    expect(await found("from=2026-11-23&to=2026-11-23")).toEqual(["2026-11-24T05:30:00.000Z"]);
    expect(await found("from=2026-11-24")).toEqual(["2026-11-24T06:00:00.000Z"]);
    expect(await found("to=2026-11-23")).toHaveLength(1);
    expect(await found(`assignedTo=${casey}`)).toHaveLength(1);
    expect(await found("assignedTo=nobody")).toEqual(["2026-11-24T06:00:00.000Z"]);
  });

  it("spans 23 or 25 hours on days when the clocks change", async () => {
    await book({ preferredDate: "2026-11-01", preferredTime: "12:00 AM" });
    await book({ preferredDate: "2026-11-01", preferredTime: "11:45 PM" });
    expect((await get("?from=2026-11-01&to=2026-11-01")).body).toHaveLength(2);
  });

  it.each([
    "from=soon",
    "from=11/23/2026",
    "to=9999-12-31",
    "from=2026-11-24&to=2026-11-23",
    "assignedTo=me",
  ])("rejects %s", async (query) => expect((await get(`?${query}`)).code).toBe(400));
});

describe("the opening hours", () => {
  it("takes them from the company profile, with their time zone", async () => {
    expect((await get("/opening-hours")).body).toMatchObject({
      timeZone: "America/Chicago",
      hours: [{ days: expect.arrayContaining(["Monday"]), opens: "08:00", closes: "18:00" }, {}],
    });
  });
});
