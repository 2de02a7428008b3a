import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { Db } from "../../platform/db/connection.ts";
import { consents, leads, submissions } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { callback } from "../../testing/visitor.fixture.ts";
import { Intake } from "./intake.ts";

const office = useTestApp();

const saved = () => office.store.db.$count(submissions);

/** A database that does not answer between `goAway` and `comeBack`. */
function absentDatabase(how: "down" | "slow") {
  const { db } = office.store;
  let away = false;
  const gone = () =>
    how === "down"
      ? Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }))
      : new Promise<never>(() => undefined);
  /** A query of any form, which fails only when it is awaited. */
  const query = (): object =>
    new Proxy(query, {
      get: (_, part) => (part === "then" ? (...then: []) => gone().then(...then) : query),
    });
  const form = new Set(["transaction", "select", "execute"]);
  const absent = new Proxy(db, {
    get: (target, property, receiver) => {
      if (!away || !form.has(String(property))) return Reflect.get(target, property, receiver);
      return property === "select" ? query : gone;
    },
  }) as Db;
  return {
    db: absent,
    goAway: () => {
      away = true;
    },
    comeBack: () => {
      away = false;
    },
  };
}

function setting(how: "down" | "slow", { rateLimits = false } = {}) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "valance-spool-")), "spool");
  const { db, goAway, comeBack } = absentDatabase(how);
  // A database that is down fails at once; a slow one is only noticed after this time.
  const timeout = how === "slow" ? 50 : 10_000;
  const intake = new Intake({
    db,
    messaging: office.context.messaging,
    rateLimits,
    spoolFolder: folder,
    timeout,
  });
  const send = (change: object | string) =>
    intake.receive({
      form: {
        kind: "lead",
        content: { ...callback, ...(typeof change === "string" ? { message: change } : change) },
      },
      key: undefined,
      at: testNow,
      caller: "192.0.2.7",
    });
  const drained = async () => {
    comeBack();
    intake.start();
    await vi.waitFor(async () => expect(await intake.waiting()).toBe(0), 20_000);
    await intake.stop();
  };
  const remove = () => rmSync(path.dirname(folder), { recursive: true });
  return { folder, intake, send, goAway, comeBack, drained, remove };
}

describe("when the database is away", () => {
  it.each(["down", "slow"] as const)(
    "spools requests while it is %s, and stores them once and in order when it is back",
    async (how) => {
      const { folder, intake, send, goAway, drained, remove } = setting(how);
      goAway();
      const first = await send("First");
      await send("Second");
      await send("First");
      expect(first.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(await intake.waiting()).toBe(3);
      expect(await saved()).toBe(0);
      await drained();
      const rows = await office.store.db.select().from(submissions);
      expect(rows.map(({ content }) => content.message).sort()).toEqual(["First", "Second"]);
      expect(readdirSync(folder)).toEqual([]);
      remove();
    },
  );

  it("does not acknowledge a request that cannot be written anywhere", async () => {
    const { folder, send, goAway, remove } = setting("down");
    writeFileSync(folder, "a file where the folder should be");
    goAway();
    await expect(send("Lost?")).rejects.toThrow();
    remove();
  });

  it("skips a file that is not a request, and processes the others", async () => {
    const { folder, intake, send, goAway, comeBack, remove } = setting("down");
    mkdirSync(folder);
    writeFileSync(path.join(folder, "0000-broken.json"), "{");
    goAway();
    await send("Behind it");
    comeBack();
    intake.start();
    await vi.waitFor(async () => expect(await saved()).toBe(1), 5_000);
    await intake.stop();
    expect(readdirSync(folder)).toEqual(["0000-broken.json"]);
    remove();
  });

  it("stores what an older version spooled under the form's former name", async () => {
    const { folder, intake, send, goAway, drained, remove } = setting("down");
    goAway();
    await send("Before the upgrade");
    const [file = ""] = readdirSync(folder);
    const spooled = readFileSync(path.join(folder, file), "utf8");
    writeFileSync(path.join(folder, file), spooled.replace('"form":', '"asked":'));
    await drained();
    const rows = await office.store.db.select().from(submissions);
    expect(rows.map(({ content }) => content.message)).toEqual(["Before the upgrade"]);
    expect(await intake.waiting()).toBe(0);
    remove();
  });

  it("ignores a half-written file of a killed process", async () => {
    const { folder, intake, remove } = setting("down");
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "2026.json.unfinished"), "{");
    expect(await intake.waiting()).toBe(0);
    remove();
  });

  it("requires consent by the last known setting, and stores what it has acknowledged either way", async () => {
    const { intake, send, goAway, drained, remove } = setting("down");
    await send({ leadType: "text", smsConsent: true });
    await expect(send({ leadType: "text" })).rejects.toMatchObject({ status: 400 });
    goAway();
    await expect(send({ leadType: "text" })).rejects.toMatchObject({
      fields: { smsConsent: expect.any(String) },
    });
    await send({ leadType: "text", smsConsent: true, message: "While it is away" });
    expect(await intake.waiting()).toBe(1);
    await drained();
    expect([await saved(), await office.store.db.$count(consents)]).toEqual([2, 2]);
    remove();
  });

  it("does not require consent while the setting is unknown", async () => {
    const { intake, send, goAway, drained, remove } = setting("slow");
    goAway();
    await send({ leadType: "text", message: "The first since the start" });
    expect(await intake.waiting()).toBe(1);
    await drained();
    expect(await saved()).toBe(1);
    remove();
  });

  it("drops a file whose request was stored after all, even once staff deleted its lead", async () => {
    const { folder, send, goAway, drained, remove } = setting("down");
    goAway();
    await send("Stored late");
    const [file = ""] = readdirSync(folder);
    const spooled = readFileSync(path.join(folder, file));
    await drained();
    const cookie = await office.as("staff");
    const [lead] = await office.store.db.select().from(leads);
    expect((await office.call("DELETE", `/api/leads/${lead?.id}`, { cookie })).code).toBe(204);
    writeFileSync(path.join(folder, file), spooled);
    await drained();
    expect([await saved(), await office.store.db.$count(leads)]).toEqual([1, 0]);
    remove();
  });

  it("still holds too many from one address for review, and refuses a flood", async () => {
    const { send, goAway, drained, remove } = setting("down", { rateLimits: true });
    goAway();
    for (let n = 1; n <= 40; n++) await send(`Request ${n}`);
    await expect(send("Request 41")).rejects.toMatchObject({ status: 429 });
    await drained();
    const rows = await office.store.db.select({ state: submissions.state }).from(submissions);
    expect(rows.filter(({ state }) => state === "taken")).toHaveLength(20);
    expect(rows).toHaveLength(40);
    remove();
  });
});

describe("the office", () => {
  it("sees how many requests wait for the database", async () => {
    const spool = path.join(office.context.assets.folder, "spool");
    mkdirSync(spool);
    for (const name of ["one", "two"]) writeFileSync(path.join(spool, `${name}.json`), "");
    const cookie = await office.as("staff");
    const { body } = await office.call("GET", "/api/requests/waiting", { cookie });
    expect(body).toEqual({ spooled: 2, quarantined: 0, isDiskLow: false });
  });
});
