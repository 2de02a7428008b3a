import path from "node:path";
import { and, eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { SystemState } from "#contract/system.ts";
import { manyFailures } from "#domain/system/conditions.ts";
import { backups, messages, serverErrors } from "../../platform/db/tables/all.ts";
import { SendError } from "../../platform/messaging/transport.ts";
import { useTestApp } from "../../testing/app.ts";
import { markNotSent } from "../delivery/delivery-outcomes.ts";
import { ErrorCounts, errorsOfLastDay } from "./error-counts.ts";

const office = useTestApp({ log: { write: () => undefined } });

async function read(): Promise<SystemState> {
  const { code, body } = await office.call("GET", "/api/system", { cookie: await office.as("admin") });
  expect(code).toBe(200);
  return body;
}

async function fail(url = "/nowhere") {
  vi.spyOn(office.context.site, "renderPage").mockImplementationOnce(() => {
    throw Object.assign(new TypeError("Nora Whitfield"), { code: "E_FELL" });
  });
  const { headers } = await office.app.inject({ url });
  return String(headers["x-request-id"]);
}

const queue = (n: number, more: object) =>
  office.store.db
    .insert(messages)
    .values({
      ...{ cause: `test:${n}`, channel: "email", recipient: "nora@example.com", body: "Hello" },
      ...{ state: "queued", dueAt: office.clock.now, createdAt: office.clock.now, ...more },
    })
    .returning();

describe("the state of the server", () => {
  it("names version, engine, disk and memory, and has nothing to do in a new office", async () => {
    const state = await read();
    expect(state).toMatchObject({
      ...{ version: "0.1.0", startedAt: "2026-11-21T16:00:00.000Z", spooled: 0 },
      engine: { version: expect.stringMatching(/^\d+/), isPrivate: true },
      outbox: { due: 0, oldestDueAt: null, failed: 0 },
      backup: { takenAt: null, provedAt: null, failure: null, elsewhere: null, archive: null },
      ...{ errors: { count: 0, kinds: [] }, conditions: [] },
    });
    expect(state.tables).toMatch(/^00\d\d_/);
    expect(state.disk!.free).toBeGreaterThan(0);
    expect(state.disk!.total).toBeGreaterThan(state.disk!.free);
    expect(state.memory.used).toBeGreaterThan(10_000_000);
    expect(state.engine.size).toBeGreaterThan(1_000_000);
  });

  it("says that messages wait, and that their provider refuses them", async () => {
    await queue(1, {});
    await queue(2, { failure: "451 Try later", dueAt: new Date(office.clock.now.getTime() + 90 * 60_000) });
    office.later(31);
    const { outbox, channels, conditions } = await read();
    expect(outbox).toEqual({ due: 1, oldestDueAt: "2026-11-21T16:00:00.000Z", failed: 0 });
    expect(channels.email).toEqual({
      ...{ isConnected: false, lastSentAt: null, retrying: 1, failedLately: 0, failure: "451 Try later" },
    });
    expect(conditions).toEqual(["messages_waiting"]);
  });

  it("says that messages are held, however long they wait", async () => {
    const { installation } = office.context;
    onTestFinished(() => {
      installation.holdsMessages = false;
    });
    installation.holdsMessages = true;
    await queue(1, {});
    office.later(31);
    const { outbox, conditions } = await read();
    expect(outbox.due).toBe(1);
    expect(conditions).toEqual(["messages_held"]);
  });

  it("says that messages of one channel fail, for an hour", async () => {
    const { db } = office.store;
    for (let n = 0; n < manyFailures; n++) {
      const [row] = await queue(n, {});
      const why = new SendError(`550 No such user ${n}`, { isFinal: true });
      await markNotSent(db, row!, { why, at: office.clock.now, messaging: office.context.messaging });
    }
    const { outbox, channels, conditions } = await read();
    expect(outbox.failed).toBe(manyFailures);
    expect(channels.email).toMatchObject({ failedLately: manyFailures, failure: "550 No such user 4" });
    expect(channels.text).toMatchObject({ failedLately: 0, failure: null });
    expect(conditions).toEqual(["messages_failing"]);
    office.later(61);
    expect(await read()).toMatchObject({
      channels: { email: { failedLately: 0, failure: "550 No such user 4" } },
      conditions: [],
    });
  });

  it("says when the last backup was proved, and why the next one failed", async () => {
    const at = office.clock.now;
    const place = path.join(office.context.backups.folder, "x");
    const proved = { cause: "nightly", takenAt: at, finishedAt: at, provedAt: at, place } as const;
    await office.store.db.insert(backups).values(proved);
    office.later(60);
    const failed = { ...proved, takenAt: office.clock.now, provedAt: null, failure: "The disk is full" };
    await office.store.db.insert(backups).values(failed);
    const { backup, conditions } = await read();
    expect(backup).toEqual({
      ...{ takenAt: at.toISOString(), provedAt: at.toISOString(), failure: "The disk is full" },
      ...{ elsewhere: null, archive: null },
    });
    expect(conditions).toEqual(["backup_failed"]);
    const cookie = await office.as("admin");
    const { body } = await office.call("GET", "/api/system/conditions", { cookie });
    expect(body).toEqual({ conditions: ["backup_failed"], provedAt: at.toISOString() });
  });
});

describe("the errors of the last day", () => {
  it("counts them by kind, with the ids of their requests and nothing about people", async () => {
    const ids = [await fail(), await fail(), await fail("/nowhere/else?name=Whitfield")];
    const { errors } = await read();
    expect(errors).toEqual({
      count: 3,
      kinds: [
        {
          ...{ call: "GET /*", error: "TypeError", code: "E_FELL", count: 3 },
          place: expect.stringMatching(/^src\/server\/features\/operations\/system\.http\.test\.ts:\d+$/),
          ...{ lastAt: office.clock.now.toISOString(), requestIds: ids.toReversed() },
        },
      ],
    });
    expect(JSON.stringify(await office.store.db.select().from(serverErrors))).not.toMatch(/nora|whitfield/i);
  });

  it("includes those of other processes, and ends after a day", async () => {
    const { db } = office.store;
    const other = new ErrorCounts({ db, now: () => office.clock.now });
    const noted = { call: "GET /api/leads", error: new Error("No") };
    other.note(noted);
    await other.flush();
    office.context.errors.note(noted);
    office.later(61);
    office.context.errors.note(noted);
    expect((await read()).errors).toMatchObject({ count: 3, kinds: [{ call: "GET /api/leads", count: 3 }] });
    office.later(24 * 60 - 30);
    expect((await read()).errors.count).toBe(1);
    office.later(31);
    expect((await read()).errors.count).toBe(0);
  });

  it("keeps them in memory while the database is away, in bounded number", async () => {
    const { db } = office.store;
    const now = () => office.clock.now;
    const away = new ErrorCounts({ db, now });
    const insert = vi.spyOn(db, "insert").mockImplementation(() => {
      throw new Error("connect ECONNREFUSED");
    });
    for (let n = 0; n < 1_000; n++) away.note({ call: `job ${n}`, error: new Error("No") });
    await away.flush();
    insert.mockRestore();
    await away.flush();
    const { count, kinds } = await errorsOfLastDay(db, now());
    expect(count).toBe(1_000);
    expect(kinds).toHaveLength(201);
    expect(kinds.find(({ call }) => call === "other calls")).toMatchObject({ error: "various", count: 800 });
  });

  it("deletes them after a week", async () => {
    await fail();
    await office.context.errors.flush();
    office.later(7 * 24 * 60 + 1);
    await fail();
    await read();
    const { db } = office.store;
    expect(await db.$count(serverErrors)).toBe(1);
    expect(await db.$count(serverErrors, and(eq(serverErrors.count, 1)))).toBe(1);
  });
});
