import { readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import {
  add,
  archiveFolder,
  emptyFolder,
  momentOf,
  namesIn,
  openArchived,
} from "../../../testing/log-archive.ts";
import { with17 } from "../../../testing/postgres-17.ts";
import { openStore, type Store } from "../connection.ts";
import { secretKeys } from "../tables/all.ts";
import { maintainArchive } from "./archive-copies.ts";
import { allBasesIn, baseNameAt, basesIn, basesOf, foldersIn } from "./archive-folders.ts";
import { recoverFrom, recoverTo } from "./recovery.ts";

const slow = { timeout: 90_000 };
const days = (count: number) => new Date(Date.now() + count * 86_400_000);

type Archived = Awaited<ReturnType<typeof openArchived>>;

/** A cluster that was copied and lost: at the moment it had the row "old", and later another. */
async function loseCopied(archive: string) {
  const cluster = await openArchived(archive);
  await copy(cluster);
  await add(cluster.store, "old");
  const moment = await momentOf(cluster.store);
  await add(cluster.store, "older than the next");
  await cluster.store.close();
  rmSync(cluster.dataDir, { recursive: true });
  return moment;
}

/** Resolves after the moment that the copy's name has. */
async function copy(cluster: Archived, at = days(0)) {
  await maintainArchive(cluster, at);
  const newest = (await allBasesIn(cluster.archive)).at(-1)!;
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(newest.at.getTime()), { timeout: 5_000 });
}

async function restoredNames(archive: string, to: Date | "latest") {
  const dataDir = emptyFolder();
  await recoverTo({ dataDir, archive, to });
  const store = await openStore({ dataDir });
  return namesIn(store).finally(() => store.close());
}

describe("an archive that several clusters use", slow, () => {
  it("copies a new cluster at once, and restores the one before it too", async () => {
    const archive = archiveFolder();
    const moment = await loseCopied(archive);
    const fresh = await openArchived(archive);
    const between = await momentOf(fresh.store);
    await copy(fresh);
    await add(fresh.store, "new");
    await fresh.store.close();
    expect(await restoredNames(archive, "latest")).toEqual(["new"]);
    expect(await restoredNames(archive, moment)).toEqual(["old"]);
    await expect(restoredNames(archive, between)).rejects.toThrow(
      `has nothing from that moment. Choose an earlier one, or one after ${(await allBasesIn(archive)).at(-1)!.at.toISOString()}`,
    );
  });

  it("archives a restored cluster apart from the one that it was restored from", async () => {
    const archive = archiveFolder();
    const moment = await loseCopied(archive);
    const dataDir = emptyFolder();
    await recoverTo({ dataDir, archive, to: moment });
    const store = await openStore({ dataDir, logArchive: archive });
    await copy({ store, dataDir, archive });
    await add(store, "restored");
    await store.close();
    expect(await restoredNames(archive, "latest")).toEqual(["old", "restored"]);
    expect(await restoredNames(archive, moment)).toEqual(["old"]);
  });

  it("restores moments from before and after an upgrade from PostgreSQL 17", async () => {
    const archive = archiveFolder();
    const dataDir = emptyFolder();
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    const mark = (store: Store, number: number) =>
      store.db.insert(secretKeys).values({ number, fingerprint: "x" });
    const moment = await with17(
      dataDir,
      async (store) => {
        await store.migrate();
        await copy({ store, dataDir, archive });
        await mark(store, 1);
        const between = await momentOf(store);
        await mark(store, 2);
        return between;
      },
      archive,
    );
    const upgraded = await openStore({ dataDir, logArchive: archive });
    await copy({ store: upgraded, dataDir, archive });
    await mark(upgraded, 3);
    await upgraded.close();
    for (const [to, count] of [
      [moment, 1],
      ["latest", 3],
    ] as const) {
      const restored = emptyFolder();
      await recoverTo({ dataDir: restored, archive, to });
      const store = await openStore({ dataDir: restored });
      expect(await store.db.$count(secretKeys)).toBe(count);
      await store.close();
    }
  });

  it("deletes an old cluster's folder once all of it is older than 14 days", async () => {
    const archive = archiveFolder();
    await loseCopied(archive);
    const [old] = await foldersIn(archive);
    const fresh = await openArchived(archive);
    for (const day of [0, 8]) await copy(fresh, days(day));
    expect(await foldersIn(archive)).toContain(old);
    await copy(fresh, days(16));
    await fresh.store.close();
    const [remaining, ...others] = await foldersIn(archive);
    expect([remaining, others]).toEqual([expect.not.stringContaining(basename(old!)), []]);
    for (const base of await basesOf(remaining!))
      await recoverFrom(base, { dataDir: emptyFolder(), archive, to: "latest" });
  });

  it("replaces a copy of a clock that was ahead", async () => {
    const cluster = await openArchived(archiveFolder());
    await copy(cluster);
    const [base] = await allBasesIn(cluster.archive);
    const ahead = baseNameAt(days(365));
    renameSync(base!.place, join(basesIn(base!.folder), ahead));
    await copy(cluster);
    await cluster.store.close();
    const bases = await allBasesIn(cluster.archive);
    expect(bases.map(({ place }) => basename(place))).toEqual([expect.not.stringContaining(ahead)]);
  });

  it("copies a cluster at once after a start without the archive, because its log may have a gap", async () => {
    const cluster = await openArchived(archiveFolder());
    await copy(cluster);
    await cluster.store.close();
    const { dataDir, archive } = cluster;
    for (const [logArchive, copies] of [
      [archive, 1],
      [undefined, 1],
      [archive, 2],
      [archive, 2],
    ] as const) {
      const store = await openStore({ dataDir, logArchive });
      if (logArchive) await copy({ store, dataDir, archive });
      await store.close();
      expect(await allBasesIn(archive)).toHaveLength(copies);
    }
  });
});

describe("an archive with the layout for one cluster", slow, () => {
  /** As an earlier version of Valance left it. */
  async function toOlderLayout(archive: string) {
    const [folder = ""] = await foldersIn(archive);
    for (const name of ["log", "base"]) renameSync(join(folder, name), join(archive, name));
    rmdirSync(folder);
  }

  it("becomes its cluster's folder, without a gap in the log", async () => {
    const cluster = await openArchived(archiveFolder());
    const { dataDir, archive } = cluster;
    await copy(cluster);
    await add(cluster.store, "before");
    await cluster.store.close();
    await toOlderLayout(archive);
    const store = await openStore({ dataDir, logArchive: archive });
    expect(readdirSync(archive)).toEqual([expect.stringMatching(/^\d+$/)]);
    await add(store, "after");
    const moment = await momentOf(store);
    await add(store, "later");
    await store.close();
    expect(await allBasesIn(archive)).toHaveLength(1);
    expect(await restoredNames(archive, moment)).toEqual(["after", "before"]);
  });

  it("stays where it is for another cluster, and can be restored until it expires", async () => {
    const archive = archiveFolder();
    const moment = await loseCopied(archive);
    await toOlderLayout(archive);
    const fresh = await openArchived(archive);
    await copy(fresh);
    expect(await restoredNames(archive, moment)).toEqual(["old"]);
    await copy(fresh, days(16));
    await fresh.store.close();
    expect(readdirSync(archive)).toEqual([expect.stringMatching(/^\d+$/)]);
  });
});
