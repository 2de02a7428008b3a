import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BackupsOfServer } from "#contract/backups.ts";
import { openSeparate, scratchNameOf } from "../../platform/db/postgres/separate.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { backups } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { databaseOf } from "../../testing/postgres.ts";
import { BackupRunningError, runBackup } from "./run-backup.ts";
import { ServerBackups } from "./server-backups.ts";

const office = useTestApp();

const folder = () => office.context.backups.folder;
const placeOf = (name: string) => path.join(folder(), name);
beforeEach(() => rmSync(folder(), { recursive: true, force: true }));

async function list(): Promise<BackupsOfServer> {
  const { code, body } = await office.call("GET", "/api/backups", { cookie: await office.as("admin") });
  expect(code).toBe(200);
  return body;
}

const begin = async () => office.call("POST", "/api/backups", { cookie: await office.as("admin") });

const ended = () =>
  vi.waitFor(async () => expect((await list()).backups[0]?.finishedAt).toBeTruthy(), { timeout: 60_000 });

const job = () => {
  const { store, now, timeZone } = office.context;
  return { store, dataDir: path.dirname(folder()), folder: folder(), now, timeZone, prunes: true };
};

const openServerBackups = () => {
  const { store, timeZone, now } = office.context;
  return new ServerBackups({ store, dataDir: path.dirname(folder()), folder: folder(), timeZone, now });
};

const slow = { timeout: 120_000 };

/** Occupies the scratch database, so that nothing can be proved until it is left. */
async function occupyScratch() {
  const url = new URL(await databaseOf(office.store));
  url.pathname = `/${scratchNameOf(url.href)}`;
  await office.store.db.execute(sql.raw(`create database "${url.pathname.slice(1)}"`));
  return openSeparate(url.href);
}

describe("an administrator", slow, () => {
  it("begins a backup, sees it run, and sees its size and when it was proved", async () => {
    expect(await list()).toEqual({
      backups: [],
      folder: folder(),
      elsewhere: null,
      key: null,
      trouble: null,
    });
    const { code, body } = await begin();
    expect(code).toBe(201);
    expect(body).toMatchObject({ cause: "office", finishedAt: null, size: null, provedAt: null });
    await ended();
    const [made] = (await list()).backups;
    expect(made).toMatchObject({ id: body.id, failure: null, provedAt: office.clock.now.toISOString() });
    expect(made!.size).toBeGreaterThan(1_000);
    expect(readdirSync(folder())).toEqual([made!.file]);
  });

  it("is refused while another one runs", async () => {
    await begin();
    expect(await begin()).toMatchObject({
      code: 409,
      body: { code: "backup_running", message: "Another backup is running. Try again when it has ended." },
    });
    await ended();
  });

  it("sees that the folder cannot be written to", async () => {
    writeFileSync(folder(), "a file where the folder should be");
    await begin();
    await ended();
    expect((await list()).backups[0]).toMatchObject({
      failure: "Valance may not write to the folder for backups",
    });
  });

  it("sees that the disk cannot hold another one", async () => {
    const at = office.clock.now;
    const huge = {
      cause: "nightly",
      takenAt: at,
      finishedAt: at,
      provedAt: at,
      place: placeOf("huge"),
      size: 2 ** 52,
    } as const;
    await office.store.db.insert(backups).values(huge);
    office.later(1);
    await begin();
    await ended();
    expect((await list()).backups[0]?.failure).toMatch(
      /^The disk for backups has [\d.]+ [MG]B free, and a backup needs 4194304\.2 GB\. Free some space$/,
    );
    expect(readdirSync(folder())).toEqual([]);
  });

  it("sees that the disk cannot hold another one like the last, which was not proved", async () => {
    const at = office.clock.now;
    const end = { finishedAt: at, failure: "It could not be proved" };
    const huge = { cause: "nightly", takenAt: at, ...end, place: placeOf("huge"), size: 2 ** 52 } as const;
    await office.store.db.insert(backups).values(huge);
    office.later(1);
    await begin();
    await ended();
    expect((await list()).backups[0]?.failure).toContain("a backup needs 4194304.2 GB");
  });

  it("sees why one failed", async () => {
    const archive = path.join(folder(), "valance-2026-11-21T16-00-00Z.tar.gz");
    mkdirSync(archive, { recursive: true });
    writeFileSync(path.join(archive, "in-the-way"), "");
    await begin();
    await ended();
    const {
      backups: [failed],
      trouble,
    } = await list();
    expect(failed).toMatchObject({ provedAt: null, size: null });
    expect(failed!.failure).toMatch(
      /^Something unexpected happened \(E[A-Z]+\)\. The server's log has more$/,
    );
    expect(trouble).toBe("failed");
    expect(readdirSync(folder())).toEqual([path.basename(archive)]);
  });
});

describe("a backup", slow, () => {
  it("is made by one process at a time", async () => {
    const both = await Promise.allSettled([
      runBackup({ ...job(), cause: "terminal" }),
      runBackup({ ...job(), cause: "terminal" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find((each) => each.status === "rejected")?.reason).toBeInstanceOf(BackupRunningError);
  });

  it("ends the row and removes the file of one that was killed", async () => {
    mkdirSync(folder(), { recursive: true });
    const half = "valance-2026-11-20T08-30-00Z.tar.gz.unfinished";
    writeFileSync(path.join(folder(), half), "half");
    await office.store.db
      .insert(backups)
      .values({ cause: "nightly", takenAt: office.clock.now, place: half });
    await runBackup({ ...job(), cause: "terminal" });
    const rows = await office.store.db.select().from(backups).orderBy(desc(backups.provedAt));
    expect(rows.map(({ failure }) => failure).sort()).toEqual(["It was interrupted", null]);
    expect(readdirSync(folder())).toEqual(["valance-2026-11-21T16-00-00Z.tar.gz"]);
  });

  it("leaves no scratch database behind", async () => {
    await runBackup({ ...job(), cause: "terminal" });
    const name = scratchNameOf(await databaseOf(office.store));
    const found = await rowsOf(office.store.db, sql`select from pg_database where datname = ${name}`);
    expect(found).toEqual([]);
  });

  it("deletes the archives of days before the latest 14, with their rows, and no other file", async () => {
    mkdirSync(folder(), { recursive: true });
    const names = Array.from(
      { length: 14 },
      (_, n) => `valance-2026-11-${String(n + 1).padStart(2, "0")}T09-00-00Z.tar.gz`,
    );
    for (const name of [...names, "notes.txt"]) writeFileSync(path.join(folder(), name), "");
    const [takenAt, place] = [new Date("2026-11-01T09:00:00Z"), path.join(folder(), names[0]!)];
    await office.store.db
      .insert(backups)
      .values({ cause: "nightly", takenAt, place, finishedAt: takenAt, provedAt: takenAt });
    await runBackup({ ...job(), cause: "terminal" });
    expect(readdirSync(folder())).toEqual([
      "notes.txt",
      ...names.slice(1),
      "valance-2026-11-21T16-00-00Z.tar.gz",
    ]);
    expect(await office.store.db.$count(backups)).toBe(1);
  });

  it("stays without a proof only until a newer one is complete", async () => {
    const fail = () => expect(runBackup({ ...job(), cause: "nightly" })).rejects.toThrow();
    const occupant = await occupyScratch();
    await fail();
    expect(readdirSync(folder())).toEqual(["valance-2026-11-21T16-00-00Z.tar.gz"]);
    office.later(60);
    await fail();
    expect(readdirSync(folder())).toEqual(["valance-2026-11-21T17-00-00Z.tar.gz"]);
    const sizes = (await list()).backups.map(({ size }) => size);
    expect(sizes).toEqual([expect.any(Number), null]);
    await occupant.end();
    office.later(60);
    await runBackup({ ...job(), cause: "nightly" });
    expect(readdirSync(folder())).toEqual(["valance-2026-11-21T18-00-00Z.tar.gz"]);
  });

  it("keeps proved ones, and those of another folder, when a proof fails", async () => {
    const usb = path.join(path.dirname(folder()), "usb");
    await runBackup({ ...job(), cause: "nightly" });
    const occupant = await occupyScratch();
    for (const change of [{ folder: usb, prunes: false }, {}]) {
      office.later(60);
      await expect(runBackup({ ...job(), ...change, cause: "terminal" })).rejects.toThrow();
    }
    await occupant.end();
    expect(readdirSync(usb)).toEqual(["valance-2026-11-21T17-00-00Z.tar.gz"]);
    expect(readdirSync(folder())).toEqual([
      "valance-2026-11-21T16-00-00Z.tar.gz",
      "valance-2026-11-21T18-00-00Z.tar.gz",
    ]);
  });

  it("has ended when the server has stopped, although a second one was refused", async () => {
    const server = openServerBackups();
    const { id } = await server.begin();
    await expect(server.begin()).rejects.toMatchObject({ code: "backup_running" });
    await server.stop();
    const [row] = await office.store.db.select().from(backups).where(eq(backups.id, id));
    expect(row?.finishedAt).not.toBeNull();
  });

  it("ends early when the server stops, and says so", async () => {
    const server = openServerBackups();
    const { id } = await server.begin();
    await server.stop();
    const [row] = await office.store.db.select().from(backups).where(eq(backups.id, id));
    expect(row).toMatchObject({ failure: "The server was stopped", provedAt: null });
  });
});
