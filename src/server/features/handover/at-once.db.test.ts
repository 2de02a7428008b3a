/** Checks the lock order of concurrent changes. */
import { eq, ne, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { appointments, assignmentTurns, leads, users } from "../../platform/db/tables/all.ts";
import { type Answer, useTestApp } from "../../testing/app.ts";
import { request } from "../../testing/appointments.ts";
import { addTeamUser } from "../../testing/users.ts";
import { callback } from "../../testing/visitor.fixture.ts";

const office = useTestApp({ sends: true });
const admin = await office.as("admin");

let casey: string;
let robin: string;
beforeEach(async () => {
  casey = (await addTeamUser(office, { username: "test-casey" })).id;
  robin = (await addTeamUser(office, { username: "test-robin" })).id;
});

const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: unknown): Promise<Answer> =>
  office.call(method, url, { body, cookie: admin });

const person = { firstName: "Nora", lastName: "Dale", phone: "8505550177", message: "Shades" };
const lead = async (more: object = {}) =>
  (await call("POST", "/api/leads", { ...person, assignedTo: null, ...more })).body;
const appointment = { ...request, preferredDate: "2026-11-24" };
const booked = async (more: object = {}) =>
  (await call("POST", "/api/appointments", { ...appointment, ...more })).body;

/** Ways to assign work to Casey: each prepares its data and returns the call. */
const ways: Record<string, () => Promise<() => Promise<Answer>>> = {
  "booking for a person": async () => () =>
    call("POST", "/api/appointments", { ...appointment, assignedTo: casey }),
  "booking for a lead": async () => {
    const { id } = await lead();
    const appointmentData = {
      appointmentType: "consultation",
      scheduledAt: "2026-11-24T16:00:00.000Z",
      assignedTo: casey,
    };
    return () => call("POST", `/api/leads/${id}/schedule-consultation`, { appointmentData });
  },
  "changing an appointment": async () => {
    const { id } = await booked();
    return () => call("PUT", `/api/appointments/${id}`, { assignedTo: casey });
  },
  "recording a lead": async () => () => call("POST", "/api/leads", { ...person, assignedTo: casey }),
  "editing a lead": async () => {
    const { id } = await lead();
    return () => call("PUT", `/api/leads/${id}`, { assignedTo: casey });
  },
  "merging leads": async () => {
    const [primary, other] = [await lead(), await lead({ phone: "8505550178" })];
    const versions = { version: primary.version, otherVersion: other.version };
    const merge = { otherId: other.id, ...versions, fields: { assignedTo: casey } };
    return () => call("POST", `/api/leads/${primary.id}/merge`, merge);
  },
  "changing many leads": async () => {
    const { id, version } = await lead();
    return () => call("POST", "/api/leads/bulk", { changes: [{ id, version, assignedTo: casey }] });
  },
};

/** Everyone else has had a turn, so that it is Casey's. */
async function itIsCaseysTurn() {
  const { db } = office.store;
  const others = await db.select().from(users).where(ne(users.id, casey));
  await db.insert(assignmentTurns).values(others.map(({ id: userId }, number) => ({ userId, number })));
}

/** Allows reads and row locks; a transaction that writes to one of the tables waits until `released`. */
async function whileNobodyWrites(tables: string, meanwhile: () => Promise<void>) {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = office.store.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.raw(tables)} in share mode`);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  try {
    await meanwhile();
  } finally {
    released.resolve();
    await holding;
  }
}

async function waiting(count: number) {
  const ofUs = sql`select distinct pid from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and pid in (select pid from pg_locks where not granted)`;
  await vi.waitFor(async () => expect(await rowsOf(office.store.db, ofUs)).toHaveLength(count), 10_000);
}

const deactivate = () =>
  call("POST", `/api/team/${casey}/hand-over`, { because: "deactivate", giveAllTo: robin });

async function bothAtOnce(
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
  tables = "leads, appointments",
) {
  const answers: Promise<Answer>[] = [];
  await whileNobodyWrites(tables, async () => {
    answers.push(first());
    await waiting(1);
    answers.push(second());
    await waiting(2);
  });
  return Promise.all(answers);
}

async function openWork() {
  const { body } = await call("GET", `/api/team/${casey}/open-work`);
  return body.appointments.total + body.leads.total;
}

describe("work assigned to a user while they are deactivated", () => {
  for (const [way, prepare] of Object.entries(ways)) {
    it(`is handed over with the rest when ${way} comes first`, async () => {
      const [given, handed] = await bothAtOnce(await prepare(), deactivate);
      expect([given!.code, handed!.code]).toEqual([
        expect.toSatisfy((code) => [200, 201].includes(code)),
        200,
      ]);
      expect(handed!.body.appointments + handed!.body.leads).toBe(1);
      expect(await openWork()).toBe(0);
    });

    it(`is refused when ${way} comes second`, async () => {
      await lead({ assignedTo: casey, phone: "8505550179" });
      const [handed, given] = await bothAtOnce(deactivate, await prepare());
      expect([handed!.code, given!.code]).toEqual([200, 400]);
      expect(Object.keys(given!.body.fields).join()).toMatch(/assignedTo$/);
      expect(await openWork()).toBe(0);
    });
  }

  /** One of Casey's appointments was canceled and is reopened. */
  async function openAgain() {
    const { id } = await booked({ assignedTo: casey });
    await call("PUT", `/api/appointments/${id}`, { status: "cancelled" });
    await office.store.db.update(appointments).set({ beforeChange: null });
    return () => call("PUT", `/api/appointments/${id}`, { status: "scheduled" });
  }

  it("is handed over with the rest when reopening an appointment comes first", async () => {
    const [opened, handed] = await bothAtOnce(await openAgain(), deactivate);
    expect([opened!.code, handed!.code]).toEqual([200, 200]);
    expect(handed!.body.appointments).toBe(1);
  });

  it("is refused when reopening an appointment comes second", async () => {
    await lead({ assignedTo: casey });
    const [handed, opened] = await bothAtOnce(deactivate, await openAgain());
    expect([handed!.code, opened!.code, opened!.body.code]).toEqual([200, 409, "has_left"]);
  });

  const requested = () => office.call("POST", "/api/leads", { body: callback });

  it("is handed over when a new lead is assigned first", async () => {
    await itIsCaseysTurn();
    // A new lead is assigned before its events are written.
    const [, handed] = await bothAtOnce(requested, deactivate, "events");
    expect(handed!.body).toMatchObject({ leads: 1 });
    expect(await openWork()).toBe(0);
  });

  it("goes to others when a new lead is assigned second", async () => {
    await itIsCaseysTurn();
    await booked({ assignedTo: casey });
    await bothAtOnce(deactivate, requested);
    const made = await office.store.db.select().from(leads).where(eq(leads.source, "website"));
    expect(made).toMatchObject([{ assignedTo: expect.any(String) }]);
    expect(made[0]?.assignedTo).not.toBe(casey);
  });

  /** One of Casey's appointments is deleted, and restored while Casey hands over. */
  async function restoredAndHandedOver(first: "restored" | "handedOver") {
    const { id, version } = await booked({ assignedTo: casey });
    await call("DELETE", `/api/appointments/${id}`, { version });
    await lead({ assignedTo: casey });
    const restore = () => call("POST", `/api/trash/${id}/restore`);
    const order = first === "restored" ? ([restore, deactivate] as const) : ([deactivate, restore] as const);
    expect((await bothAtOnce(...order)).map(({ code }) => code)).toEqual([200, 200]);
    return (await call("GET", `/api/appointments/${id}`)).body.assignedTo;
  }

  it("is handed over when it is restored from the trash first", async () => {
    expect(await restoredAndHandedOver("restored")).toBe(robin);
  });

  it("is restored from the trash unassigned when that comes second", async () => {
    expect(await restoredAndHandedOver("handedOver")).toBeNull();
  });
});
