import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import fastify from "fastify";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { BackupsOfServer } from "#contract/backups.ts";
import { startBackgroundJobs } from "../../app/background-jobs.ts";
import { backups, users } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { runBackup } from "./run-backup.ts";
import { factsOf } from "./system-reads.ts";

const office = useTestApp();

const folder = () => office.context.backups.folder;
const placeOf = (name: string) => path.join(folder(), name);
const nightly = () => office.context.backups.nightly(new AbortController().signal);
const count = () => office.store.db.$count(backups);

beforeEach(async () => {
  rmSync(folder(), { recursive: true, force: true });
  await office.as("admin");
  await office.store.db.update(users).set({ createdAt: new Date("2026-11-01T00:00:00Z") });
});

async function list(): Promise<BackupsOfServer> {
  const { body } = await office.call("GET", "/api/backups", { cookie: await office.as("admin") });
  return body;
}

describe("the nightly backup", { timeout: 120_000 }, () => {
  it("is made once a night, after half past two of the office's time zone", async () => {
    await nightly();
    await nightly();
    expect(await count()).toBe(1);
    office.clock.now = new Date("2026-11-22T08:29:00Z");
    await nightly();
    expect(await count()).toBe(1);
    office.clock.now = new Date("2026-11-22T08:30:00Z");
    await nightly();
    expect(await count()).toBe(2);
  });

  it("ends the row that a killed server left, although none is due", async () => {
    const takenAt = office.clock.now;
    await office.store.db.update(users).set({ createdAt: takenAt });
    await office.store.db.insert(backups).values({ cause: "office", takenAt, place: placeOf("x") });
    await nightly();
    expect(await office.store.db.select().from(backups)).toMatchObject([{ failure: "It was interrupted" }]);
  });

  it("waits for the first night of a new office", async () => {
    await office.store.db.update(users).set({ createdAt: office.clock.now });
    await nightly();
    expect(await count()).toBe(0);
  });

  it("is tried again an hour after it failed", async () => {
    const at = new Date(office.clock.now.getTime() - 30 * 60_000);
    await office.store.db
      .insert(backups)
      .values({ cause: "nightly", takenAt: at, place: placeOf("x"), finishedAt: at, failure: "y" });
    await nightly();
    expect(await count()).toBe(1);
    office.later(31);
    await nightly();
    expect(await count()).toBe(2);
    expect((await list()).trouble).toBeNull();
  });

  it("is made although the clock was ahead at an earlier one", async () => {
    const takenAt = new Date("2027-11-21T08:30:00Z");
    const made = { cause: "nightly", takenAt, provedAt: takenAt, finishedAt: takenAt } as const;
    await office.store.db.insert(backups).values({ ...made, place: placeOf("x") });
    await nightly();
    expect(await count()).toBe(2);
    const { proved } = await factsOf(office.context, office.clock.now);
    expect(proved?.takenAt).toEqual(office.clock.now);
  });

  it("is made although someone copied the office to another folder that night", async () => {
    const usb = path.join(path.dirname(folder()), "usb");
    const { store, now, timeZone } = office.context;
    const place = { dataDir: path.dirname(folder()), folder: usb };
    await runBackup({ ...place, store, now, timeZone, prunes: false, cause: "terminal" });
    await nightly();
    expect(readdirSync(folder())).toHaveLength(1);
  });

  it("is missed although someone copied the office to another folder since", async () => {
    const takenAt = new Date(office.clock.now.getTime() - 27 * 60 * 60_000);
    const made = { cause: "nightly", takenAt, provedAt: takenAt, finishedAt: takenAt } as const;
    const at = office.clock.now;
    const copied = { cause: "terminal", takenAt: at, provedAt: at, finishedAt: at, place: "/usb/x" } as const;
    await office.store.db.insert(backups).values([{ ...made, place: placeOf("x") }, copied]);
    expect((await list()).trouble).toBe("old");
    const { facts, proved } = await factsOf(office.context, at);
    expect([facts.backups, proved?.provedAt]).toEqual(["old", takenAt]);
  });

  it("is a job of the server", async () => {
    const other = fastify();
    onTestFinished(() => other.close());
    startBackgroundJobs(other, office.context);
    await other.ready();
    const ended = async () =>
      expect((await list()).backups[0]).toMatchObject({ cause: "nightly", finishedAt: expect.any(String) });
    await vi.waitFor(ended, { timeout: 60_000 });
  });
});
