import { truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { add, archiveFolder, openArchived } from "../../../testing/log-archive.ts";
import { rowsOf } from "../query-rows.ts";
import { copyBase } from "./archive-copies.ts";
import { allBasesIn } from "./archive-folders.ts";
import { countMoment } from "./counted-moment.ts";
import { proveCopy } from "./prove-copy.ts";

const slow = { timeout: 90_000 };

describe("the proof of a copy for the archive of the log", slow, () => {
  it("compares every row with the database's, while rows are added and deleted", async () => {
    const warned = vi.spyOn(console, "warn");
    const cluster = await openArchived(archiveFolder());
    let isCopied = false;
    let written = 0;
    const write = async () => {
      for (; !isCopied; written++) {
        await add(cluster.store, `row ${written}`);
        if (written % 3 === 0) await cluster.store.db.execute(sql`delete from kept where name like '%7'`);
        await pause(1);
      }
    };
    const writing = Promise.all([write(), write()]);
    await copyBase(cluster).finally(() => {
      isCopied = true;
    });
    await writing;
    expect(written).toBeGreaterThan(100);
    expect(warned).not.toHaveBeenCalled();
    await cluster.store.close();
  });

  it("finds rows that a copy has lost without a damaged page", async () => {
    const cluster = await openArchived(archiveFolder());
    const { store, dataDir, archive } = cluster;
    await add(store, "Nora");
    // Otherwise the log after the copy has the page once more.
    await store.db.execute(sql`vacuum (freeze) kept`);
    await copyBase(cluster);
    const [copy] = await allBasesIn(archive);
    const [file] = await rowsOf<{ path: string }>(store.db, sql`select pg_relation_filepath('kept') as path`);
    truncateSync(join(copy!.place, file!.path));
    const counted = await countMoment(store, copy!);
    expect(counted?.tables.get("public.kept")?.rows).toBe(1);
    await expect(proveCopy(copy!, { dataDir, archive, counted })).rejects.toThrow(
      "The copy differs from the database: the table public.kept had 1 rows there, and 0 here",
    );
    await store.close();
  });

  it("has nothing to compare with while a transaction writes all the time", async () => {
    const { store } = await openArchived(archiveFolder());
    await store.db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values ('open')`);
      expect(await countMoment(store, { folder: "unused", quietTimeout: 200 })).toBeUndefined();
    });
    await store.close();
  });
});
