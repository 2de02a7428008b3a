import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApp } from "../../app/app.ts";
import { openStore, type Store } from "../../platform/db/connection.ts";
import { useTestApp } from "../../testing/app.ts";
import { listen } from "../../testing/live-events.ts";
import { databaseOf } from "../../testing/postgres.ts";

/** Two processes of one office, which share nothing but their database. */
const one = useTestApp();
let other: { app: FastifyInstance; store: Store };
beforeAll(async () => {
  const store = await openStore({ dataDir: tmpdir(), databaseUrl: await databaseOf(one.store) });
  other = { app: await buildApp({ ...one.context, store, db: store.db }), store };
});
afterAll(async () => {
  await other.app.close();
  await other.store.close();
});

/** Ends the connections that listen for notifications; they reconnect automatically. */
async function cutTheLine() {
  await one.store.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'valance listener' and datname = current_database()`,
  );
}

const lead = { firstName: "Nora", lastName: "Delgado", phone: "8505550134", message: "Nine windows" };

it("announces in one process what the other changed", async () => {
  const cookie = await one.as("admin");
  const liveEvents = await listen(other, cookie);
  const { body } = await one.call("POST", "/api/leads", { cookie, body: lead });
  expect(await liveEvents.next("changed")).toEqual({ kind: "lead.created", subjectId: body.id });
});

it("announces and answers the refetch within a second", async () => {
  const cookie = await one.as("admin");
  const liveEvents = await listen(other, cookie);
  const taken: number[] = [];
  for (let round = 0; round < 5; round++) {
    const lastName = `No ${round}`;
    const { code } = await one.call("POST", "/api/leads", { cookie, body: { ...lead, lastName } });
    expect(code).toBe(201);
    const done = performance.now();
    await liveEvents.next("changed");
    const shown = await other.app.inject({ url: `/api/leads?search=No+${round}`, headers: { cookie } });
    expect(shown.json()).toMatchObject([{ lastName }]);
    taken.push(performance.now() - done);
  }
  // The minimum of five: background load on the machine must not count.
  expect(Math.min(...taken)).toBeLessThan(1_000);
});

it("announces a batch of events as one", async () => {
  const cookie = await one.as("admin");
  const liveEvents = await listen(other, cookie);
  await one.store.db.execute(
    sql`insert into events (at, kind, subject_id) select now(), 'lead.changed', gen_random_uuid() from generate_series(1, 500)`,
  );
  expect(await liveEvents.next("changed")).toEqual({ kind: "many" });
});

it("tells every stream about a possible gap after the database connection broke", async () => {
  const cookie = await one.as("admin");
  const liveEvents = await listen(other, cookie);
  await cutTheLine();
  expect(await liveEvents.next("changed")).toEqual({ kind: "many" });
});

it("announces changes made during the gap once the connection is back", async () => {
  const cookie = await one.as("admin");
  const liveEvents = await listen(other, cookie);
  await cutTheLine();
  const { body } = await one.call("POST", "/api/leads", {
    cookie,
    body: { ...lead, lastName: "In the gap" },
  });
  expect(await liveEvents.next("changed")).toEqual({ kind: "many" });
  // A refetch now returns the change.
  const found = await other.app.inject({ url: `/api/leads/${body.id}`, headers: { cookie } });
  expect(found.json()).toMatchObject({ lastName: "In the gap" });
});

it("ends the streams of a user who signs out at another process", async () => {
  const cookie = await one.as("staff");
  const { ended } = await listen(other, cookie);
  await one.call("POST", "/api/logout", { cookie });
  await ended;
});
