import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { archiveFolder, openArchived } from "../../../testing/log-archive.ts";
import { unfinishedEnd } from "../../core/write-durably.ts";
import { maintainArchive } from "./archive-copies.ts";
import { allBasesIn, basesIn, foldersIn } from "./archive-folders.ts";

const slow = { timeout: 120_000 };

/** Milliseconds, on a busy machine. */
const timeToEnd = 5_000;

type Cluster = Awaited<ReturnType<typeof openArchived>>;

it(
  "a copy for the archive of the log ends at once at every step, and the next one is whole",
  slow,
  async () => {
    const cluster = await openArchived(archiveFolder());
    const { store, dataDir, archive } = cluster;
    const [folder] = await foldersIn(archive);
    const unfinished = join(basesIn(folder!), `copy${unfinishedEnd}`);
    await endAt(cluster, () => existsAt(unfinished));
    // While something is written, it waits for a quiet moment.
    await store.db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values ('open')`);
      await endAt(cluster, async () => {
        await existsAt(join(unfinished, "backup_label"));
        await pause(300);
      });
    });
    await endAt(cluster, () => existsAt(join(dataDir, "archive-proof")));
    await endAt(cluster, async () => {
      await existsAt(join(dataDir, "archive-proof"));
      await pause(300);
    });
    await maintainArchive(cluster, new Date());
    expect(await allBasesIn(archive)).toHaveLength(1);
    await store.close();

    async function endAt({ store, ...places }: Cluster, step: () => Promise<unknown>) {
      const closing = new AbortController();
      const copying = maintainArchive({ store, ...places, signal: closing.signal }, new Date());
      const ended = expect(copying).rejects.toThrow();
      await step();
      const began = performance.now();
      closing.abort();
      await ended;
      expect(performance.now() - began).toBeLessThan(timeToEnd);
      expect(readdirSync(basesIn(folder!))).toEqual([]);
      expect(readdirSync(dataDir)).not.toContain("archive-proof");
    }
  },
);

function existsAt(place: string) {
  return vi.waitFor(() => expect(existsSync(place)).toBe(true), { timeout: 30_000, interval: 5 });
}
