import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { nextPage } from "#contract/lists.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { appointments, clients, leads, projects } from "../../platform/db/tables/all.ts";
import { type Answer, useTestApp } from "../../testing/app.ts";
import { quotedHouse } from "../../testing/quoted-house.fixture.ts";
import { advanceNextAppointments } from "../appointments/background-jobs.ts";

const office = useTestApp();
const cookie = await office.as("staff");
let robin: string;
beforeEach(async () => {
  robin = (await office.call("GET", "/api/user", { cookie })).body.id;
});

const person = { firstName: "Nora", lastName: "Delgado", phone: "8505550134", message: "Shutters" };
const insert = async (change: Partial<typeof leads.$inferInsert> = {}) => {
  const [row] = await office.store.db
    .insert(leads)
    .values({ ...person, phoneDigits: person.phone, ...change })
    .returning();
  return row!;
};
const get = (path: string) => office.call("GET", path, { cookie });
const leadNow = async (id: string) => (await get(`/api/leads/${id}`)).body;

/** Far enough ahead for any clock. */
const ahead = (day: number) => new Date(`2099-06-${String(day).padStart(2, "0")}T15:00:00Z`);

type Booking = Partial<typeof appointments.$inferInsert>;

const booked = async (scheduledAt: Date, of: Booking) => {
  const [row] = await office.store.db
    .insert(appointments)
    .values({
      ...of,
      scheduledAt,
      endsAt: new Date(scheduledAt.getTime() + 3_600_000),
      timeZone: "America/Chicago",
    })
    .returning();
  return row!;
};

const planned = (day: number) => ({
  assignedTo: robin,
  estimatedValue: `${day}00.00`,
  followUpOn: `2026-12-0${day}`,
  lastContactedAt: new Date(`2026-11-0${day}T12:00:00Z`),
});

async function inPages(sort: string): Promise<string[]> {
  const seen: string[] = [];
  let next: string | undefined = `/api/leads?sort=${sort}&limit=1`;
  while (next) {
    const { body, headers }: Answer = await get(next);
    seen.push(...body.map(({ lastName }: { lastName: string }) => lastName));
    next = nextPage(headers.link);
  }
  return seen;
}

describe("a list of leads", () => {
  it.each(["assignedName", "value", "followUpOn", "lastContactedAt", "nextAppointmentAt"])(
    "is sorted by %s, and its pages hold each lead once, also those without one",
    async (column) => {
      for (const [place, lastName] of ["Ames", "Boyd", "Cole"].entries()) {
        // Boyd has none of them.
        const { id } = await insert(lastName === "Boyd" ? { lastName } : { lastName, ...planned(place + 1) });
        if (lastName !== "Boyd") await booked(ahead(place + 1), { leadId: id });
      }
      for (const sort of [column, `-${column}`]) {
        const seen = await inPages(sort);
        expect([...seen].sort()).toEqual(["Ames", "Boyd", "Cole"]);
        const others = seen.filter((name) => name !== "Boyd");
        // Both have the same owner.
        if (column !== "assignedName")
          expect(others).toEqual(sort === column ? ["Ames", "Cole"] : ["Cole", "Ames"]);
        // No day comes after every day; anything else that is missing comes first.
        const isLast = ["followUpOn", "nextAppointmentAt"].includes(column) === (sort === column);
        expect(seen.indexOf("Boyd")).toBe(isLast ? 2 : 0);
      }
    },
  );

  it("names the owner, also after a handover and a change of the name", async () => {
    const { id } = await insert({ assignedTo: robin });
    const { email, phone, version: seen } = (await get("/api/account/profile")).body;
    const named = { firstName: "Robin", lastName: "Vale" };
    const saved = await office.call("PUT", "/api/account/profile", {
      ...{ cookie, body: { ...named, email, phone, version: seen } },
    });
    expect(saved.code, JSON.stringify(saved.body)).toBe(200);
    expect((await leadNow(id)).assignedName).toBe("Robin Vale");
    const { version } = await leadNow(id);
    await office.call("PUT", `/api/leads/${id}`, { cookie, body: { assignedTo: null, version } });
    expect((await leadNow(id)).assignedName).toBeNull();
  });
});

describe("the value of a lead", () => {
  it("is the accepted quotes of its project, then the sent one, then the estimate", async () => {
    const house = await quotedHouse(office);
    const { id } = await insert({ estimatedValue: "500.00", status: "quoted" });
    expect((await leadNow(id)).value).toBe("500.00");
    const sent = await house.sent();
    await office.store.db.update(projects).set({ leadId: id }).where(eq(projects.id, house.projectId));
    expect((await leadNow(id)).value).toBe(sent.totalAmount);
    expect((await get("/api/leads/values")).body.quoted).toBe(sent.totalAmount);
    await house.call("POST", `/api/quotes/${sent.id}/decline`, { reason: "Too dear" });
    expect((await leadNow(id)).value).toBe("500.00");
    const again = await house.sent();
    await house.call("POST", `/api/quotes/${again.id}/accept`, { name: "Theo Banks", orderAgain: true });
    expect((await leadNow(id)).value).toBe(again.totalAmount);
    expect((await get(`/api/leads/values?assignedTo=${robin}`)).body.quoted).toBe("0.00");
    expect((await get("/api/leads/values?assignedTo=nobody")).body.quoted).toBe(again.totalAmount);
  });

  it("comes from the projects of the client that it became", async () => {
    const { id } = await insert({ estimatedValue: "500.00" });
    const { body: client } = await office.call("POST", `/api/leads/${id}/convert-client`, { cookie });
    const project = await office.create.project({ clientId: client.id, totalAmount: "2400.00" });
    expect(project.leadId).toBe(id);
    expect((await leadNow(id)).value).toBe("2400.00");
  });
});

describe("the next appointment of a lead", () => {
  it("is the earliest that takes place, of the lead or the client it became", async () => {
    const { id } = await insert();
    await booked(ahead(9), { leadId: id });
    const first = await booked(ahead(2), { leadId: id });
    expect((await leadNow(id)).nextAppointmentAt).toBe(ahead(2).toISOString());
    await office.store.db
      .update(appointments)
      .set({ status: "cancelled" })
      .where(eq(appointments.id, first.id));
    expect((await leadNow(id)).nextAppointmentAt).toBe(ahead(9).toISOString());
    const { body: client } = await office.call("POST", `/api/leads/${id}/convert-client`, { cookie });
    await booked(ahead(5), { clientId: client.id });
    expect((await leadNow(id)).nextAppointmentAt).toBe(ahead(5).toISOString());
  });

  const longAgo = new Date("2020-01-01T12:00:00Z");
  const becomePast = (id: string) =>
    office.store.db.update(leads).set({ nextAppointmentAt: longAgo }).where(eq(leads.id, id));

  it("moves on when its time has passed", async () => {
    const { id } = await insert();
    await booked(ahead(9), { leadId: id });
    await becomePast(id);
    await advanceNextAppointments(office.store.db);
    expect((await leadNow(id)).nextAppointmentAt).toBe(ahead(9).toISOString());
  });

  it("moves on to the earliest when one is booked after its time has passed", async () => {
    const { id } = await insert();
    await booked(ahead(7), { leadId: id });
    await becomePast(id);
    await booked(ahead(9), { leadId: id });
    expect((await leadNow(id)).nextAppointmentAt).toBe(ahead(7).toISOString());
    const { id: clientId } = await office.create.client();
    await booked(ahead(7), { clientId });
    await office.store.db.update(clients).set({ nextAppointmentAt: longAgo });
    await booked(ahead(9), { clientId });
    expect((await get(`/api/clients/${clientId}`)).body.nextAppointmentAt).toBe(ahead(7).toISOString());
  });

  const mostly = <Value>(usual: fc.Arbitrary<Value>, ...others: Value[]) =>
    fc.oneof({ weight: 4, arbitrary: usual }, fc.constantFrom(...others));
  const steps = fc.array(
    fc.record({
      scheduledAt: mostly(fc.integer({ min: 1, max: 6 }).map(ahead), longAgo),
      of: fc.constantFrom("lead" as const, "client" as const, "both" as const),
      status: mostly(fc.constant("pending"), "scheduled", "cancelled", "completed"),
      callRequested: mostly(fc.constant(false), true),
      later: mostly(fc.constant(undefined), "cancelled", "pending", "deleted"),
    }),
    { minLength: 1, maxLength: 8 },
  );

  /** Of a lead and its client: whether what they know is what counting finds. */
  const agreements = (id: string) =>
    rowsOf(
      office.store.db,
      sql`select leads.next_appointment_at is not distinct from next_appointment(leads.id, clients.id) as lead,
          clients.next_appointment_at is not distinct from next_appointment(null, clients.id) as client
        from leads join clients on clients.id = leads.client_id where leads.id = ${id}`,
    );

  it("is what counting finds after any bookings, cancellations and deletions", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const { id: clientId } = await office.create.client();
        const { id: leadId } = await insert({ clientId });
        for (const { of, later, scheduledAt, ...booking } of taken) {
          const whose = { lead: { leadId }, client: { clientId }, both: { leadId, clientId } }[of];
          const isMade = eq(appointments.id, (await booked(scheduledAt, { ...booking, ...whose })).id);
          if (later === "deleted") await office.store.db.delete(appointments).where(isMade);
          else if (later) await office.store.db.update(appointments).set({ status: later }).where(isMade);
          expect(await agreements(leadId)).toEqual([{ lead: true, client: true }]);
        }
      }),
      { numRuns: 20 },
    );
  });
});
