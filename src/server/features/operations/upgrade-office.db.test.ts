import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { StartupError } from "../../platform/core/startup-error.ts";
import { openStore, type Store } from "../../platform/db/connection.ts";
import { alteredArchive } from "../../testing/altered-archive.ts";
import { failMigration, stateOf } from "../../testing/database-state.ts";
import { laterMigrations, makeOlderOffice } from "../../testing/older-office.ts";
import { makeTestDatabase } from "../../testing/postgres.ts";
import { manifestName } from "./manifest.ts";
import { backupsOf } from "./reads.ts";
import { replaceOffice } from "./restore-office.ts";
import { upgradeOffice } from "./upgrade-office.ts";

const output = vi.spyOn(console, "log").mockImplementation(() => undefined);

let dataDir: string;
let backupDir: string;
let databaseUrl: string;
let store: Store;
let before: Awaited<ReturnType<typeof stateOf>>;
beforeEach(async () => {
  output.mockClear();
  dataDir = mkdtempSync(path.join(tmpdir(), "valance-upgrade-"));
  backupDir = path.join(dataDir, "backups");
  mkdirSync(path.join(dataDir, "files"));
  writeFileSync(path.join(dataDir, "files/photo"), "before");
  const { url, remove } = await makeTestDatabase("template0");
  databaseUrl = url;
  store = await openStore({ dataDir, databaseUrl });
  onTestFinished(async () => {
    await store.close();
    await remove();
  });
  await makeOlderOffice(store.db);
  before = await stateOf(store.db);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const upgrade = (more: object = {}) =>
  upgradeOffice(store, { dataDir, backupDir, withoutBackup: false, ...more });

// Each makes a backup, and restores it into a scratch database.
const slow = { timeout: 60_000 };

it("backs up and proves once before pending migrations, and lists the backup afterward", slow, async () => {
  // As by two processes that start together.
  await Promise.all([upgrade(), upgrade()]);
  const { backups, trouble } = await backupsOf(store.db, { folder: backupDir }, new Date());
  expect(backups).toMatchObject([{ cause: "upgrade", failure: null, provedAt: expect.any(String) }]);
  expect(trouble).toBeNull();
  expect(readdirSync(backupDir)).toEqual([backups[0]!.file]);
  expect(output.mock.calls.flat().join("\n")).toContain(
    `Backed up to ${path.join(backupDir, backups[0]!.file)}`,
  );
  await upgrade();
  expect((await backupsOf(store.db, { folder: backupDir }, new Date())).backups).toHaveLength(1);
});

it("makes no backup of a new database", slow, async () => {
  const { url, remove } = await makeTestDatabase("template0");
  const empty = await openStore({ dataDir, databaseUrl: url });
  onTestFinished(async () => {
    await empty.close();
    await remove();
  });
  await upgradeOffice(empty, { dataDir, backupDir, withoutBackup: false });
  expect((await stateOf(empty.db)).migrations).toContain(laterMigrations.at(-1)!.when);
  expect(readdirSync(dataDir)).toEqual(["files"]);
});

it("refuses to upgrade where no backup can be made, unless a setting allows it", slow, async () => {
  backupDir = path.join(dataDir, "files/photo/backups");
  await expect(upgrade()).rejects.toThrow(
    `none could be made in ${backupDir}: Valance may not write to the folder for backups. Fix that, or start once with UPGRADE_WITHOUT_BACKUP=yes`,
  );
  expect(await stateOf(store.db)).toEqual(before);
  await upgrade({ withoutBackup: true });
  expect((await backupsOf(store.db, { folder: backupDir }, new Date())).backups).toEqual([]);
});

it("keeps one archive of failed attempts, and none once an attempt succeeds", slow, async () => {
  await failMigration(store.db, laterMigrations[3]!.when);
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(upgrade()).rejects.toThrow(
      `: npm run restore -- --replace --from ${path.join(backupDir, "before-failed-upgrade.tar.gz")}`,
    );
    expect(readdirSync(backupDir)).toEqual(["before-failed-upgrade.tar.gz"]);
  }
  expect(await stateOf(store.db)).toEqual(before);
  await failMigration(store.db, undefined);
  await upgrade();
  expect(readdirSync(backupDir)).toEqual([expect.stringMatching(/^valance-.*\.tar\.gz$/)]);
});

it("keeps one archive of attempts that fail after their migrations", slow, async () => {
  await store.db.execute(
    sql.raw(`
      create function fail_commit() returns trigger language plpgsql as $$ begin raise 'out of luck'; end $$;
      create constraint trigger fail_commit after insert on drizzle.__drizzle_migrations
      deferrable initially deferred for each row execute function fail_commit()`),
  );
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(upgrade()).rejects.toThrow();
    expect(readdirSync(backupDir)).toEqual(["before-failed-upgrade.tar.gz"]);
  }
});

it("keeps no archive that could not be proved", slow, async () => {
  const withScratch = () => Promise.reject(new StartupError("No scratch database"));
  const unproved = upgradeOffice({ ...store, withScratch }, { dataDir, backupDir, withoutBackup: false });
  await expect(unproved).rejects.toThrow("none could be made");
  expect(readdirSync(backupDir)).toEqual([]);
  expect(await stateOf(store.db)).toEqual(before);
});

it("names the command for the terminal of a service, which has none of its settings", slow, async () => {
  await failMigration(store.db, laterMigrations[3]!.when);
  await expect(upgrade({ isService: true })).rejects.toThrow(
    `: valance-run npm run restore -- --replace --from ${path.join(backupDir, "before-failed-upgrade.tar.gz")}`,
  );
});

it("is undone by a restore that replaces the office, and keeps what it replaced", slow, async () => {
  await upgrade();
  const [backup] = readdirSync(backupDir);
  await store.db.execute(sql`update clients set first_name = 'Later'`);
  writeFileSync(path.join(dataDir, "files/photo"), "after");
  const replacement = await replaceBy(path.join(backupDir, backup!));
  expect(await stateOf(store.db)).toEqual(before);
  expect(readFileSync(path.join(dataDir, "files/photo"), "utf8")).toBe("before");
  expect(readFileSync(path.join(replacement.aside[0]!, "photo"), "utf8")).toBe("after");

  await expect(replaceBy(await withOtherCounts(replacement.replaced))).rejects.toThrow(
    "was not restored exactly",
  );
  expect(await stateOf(store.db)).toEqual(before);
  expect(readFileSync(path.join(dataDir, "files/photo"), "utf8")).toBe("before");

  await replaceBy(replacement.replaced);
  expect(await store.db.$count(sql`clients`, sql`first_name = 'Later'`)).toBeGreaterThan(0);
  expect(readFileSync(path.join(dataDir, "files/photo"), "utf8")).toBe("after");

  await store.listen("office_changed", () => undefined);
  await expect(replaceBy(replacement.replaced)).rejects.toThrow(
    "A server uses the database. Stop it, and restore again",
  );
});

const replaceBy = (file: string) => replaceOffice({ dataDir, databaseUrl, backupDir }, { file });

function withOtherCounts(archive: string) {
  return alteredArchive(archive, ({ name, content }) =>
    name === manifestName
      ? { name, content: Buffer.from(content.toString().replaceAll('"rows": 1,', '"rows": 2,')) }
      : { name, content },
  );
}
