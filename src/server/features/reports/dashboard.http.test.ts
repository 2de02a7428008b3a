import { inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appointments, leads } from "../../platform/db/tables/all.ts";
import { demoNow, useDemoOffice } from "../../testing/demo-office.fixture.ts";
import { people } from "../seed/people.ts";

const office = useDemoOffice();
const cookie = await office.as("staff");

const get = async (path: string) => (await office.call("GET", path, { cookie })).body;
const names = (rows: { firstName: string }[]) => rows.map(({ firstName }) => firstName);

describe("the dashboard", () => {
  it("lists today's appointments by time", async () => {
    const today = await get("/api/dashboard/today");
    expect(today.map(({ clientName }: { clientName: string }) => clientName)).toEqual(
      [people.desmond, people.beatrix, people.carmen, people.noor].map(
        ({ firstName, lastName }) => `${firstName} ${lastName}`,
      ),
    );
  });

  it("lists unanswered leads, the longest waiting first, and since when", async () => {
    const waiting = await get("/api/dashboard/waiting");
    expect(waiting).toMatchObject({ total: 3, more: false });
    expect(names(waiting.leads)).toEqual(["Theo", "Wanda", "Marisol"]);
    expect(waiting.leads[0].since).toBe("2026-11-20T22:40:00.000Z");
  });

  it("shows the latest events, and who caused them", async () => {
    const items = await get("/api/dashboard/recent-activity");
    expect(items).toHaveLength(20);
    expect(items.slice(0, 4)).toMatchObject([
      {
        type: "lead",
        description: "Marisol Vega · New lead from the website",
        by: "A visitor",
        time: "2026-11-21T15:35:00.000Z",
      },
      { type: "appointment", description: "Wanda Pruitt · Requested an appointment", by: "A visitor" },
      { type: "lead", description: "Wanda Pruitt · New lead from the website" },
      { type: "lead", description: "Theo Lindqvist · New lead from the website" },
    ]);
    expect(new Set(items.map(({ id }: { id: string }) => id)).size).toBe(20);
    expect(items.map(({ record }: { record: { noun: string } | null }) => record?.noun).slice(0, 2)).toEqual([
      "lead",
      "appointment",
    ]);
  });

  it("shows a limited number of appointments, those not over first", async () => {
    const [lead] = await office.store.db.select().from(leads).limit(1);
    const early = Array.from({ length: 22 }, (_, place) => earlierToday(100 + place * 20, lead!.id));
    const rows = await office.store.db.insert(appointments).values(early).returning();
    const today = await get("/api/dashboard/today");
    expect(today).toHaveLength(20);
    expect(today.slice(-4).map(({ clientName }: { clientName: string }) => clientName)).toEqual([
      "Desmond Pike",
      "Beatrix Holloway",
      "Carmen Ortiz",
      "Noor Haddad",
    ]);
    const added = rows.map(({ id }) => id);
    await office.store.db.delete(appointments).where(inArray(appointments.id, added));
  });
});

function earlierToday(minutes: number, leadId: string): typeof appointments.$inferInsert {
  const scheduledAt = new Date(demoNow.getTime() - minutes * 60_000);
  const endsAt = new Date(scheduledAt.getTime() + 15 * 60_000);
  return { leadId, scheduledAt, endsAt, duration: 15, status: "completed", timeZone: "America/Chicago" };
}
