import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { testDataFolder } from "../../test-database.ts";
import { syncCount } from "./durable-files.ts";
import { EngineLink } from "./link.ts";
import { tidySince } from "./maintenance.ts";
import { openPglite } from "./pglite.ts";

test("every commit is forced to disk", async () => {
  const pglite = await openPglite(join(folder(), "database"), expect.unreachable);
  await pglite.exec("create table written (id integer)");
  const before = syncCount();
  for (let id = 0; id < 20; id++) await pglite.query("insert into written values ($1)", [id]);
  expect(syncCount() - before).toBeGreaterThanOrEqual(20);
  await pglite.close();
});

test("a row that changes all the time takes no more and more room", async () => {
  const pglite = await openPglite(join(folder(), "database"), expect.unreachable);
  await pglite.exec(
    "create table written as select n, repeat('x', 500) as filling from generate_series(1, 4000) n",
  );
  let tidiedAt = "0/0";
  for (let round = 1; round <= 40; round++) {
    await pglite.exec("update written set n = n + 1");
    if (round % 4 === 0) tidiedAt = await tidySince(pglite, tidiedAt);
  }
  const { rows } = await pglite.query<{ table: number; log: number }>(`
    select pg_relation_size('written')::int as table, (select sum(size)::int from pg_ls_waldir()) as log`);
  // Untidied, the table would have 96 MB.
  expect(rows[0]!.table).toBeLessThan(15_000_000);
  expect(rows[0]!.log).toBeLessThan(100_000_000);
  await pglite.close();
});

test("an engine that no longer answers is noticed and ended, and whoever waits for it is told", async () => {
  const { link, onFatal } = await start({ patience: 600 });
  const waiting = link.ask({ ask: "query", text: "select count(*) from generate_series(1, 100000000000)" });
  await expect(waiting).rejects.toThrow(
    "The embedded database has stopped: it has not answered for 0.6 seconds",
  );
  expect(onFatal).toHaveBeenCalledOnce();
  await expect(link.ask({ ask: "query", text: "select 1" })).rejects.toThrow(
    "The embedded database has stopped",
  );
});

test("an engine whose disk fails is ended at once: it would spin for ever", async () => {
  const { link, onFatal, dataDir } = await start({ patience: 60_000 });
  rmSync(join(dataDir, "database", "pg_wal"), { recursive: true });
  await link.ask({ ask: "exec", text: "select pg_switch_wal()" });
  const writing = link.ask({ ask: "exec", text: "create table written (id integer)" });
  await expect(writing).rejects.toThrow("The embedded database has stopped: PANIC:  could not create file");
  expect(onFatal).toHaveBeenCalledOnce();
});

test("an engine that is busy for a while is left alone", async () => {
  const { link, onFatal } = await start({ patience: 10_000 });
  await link.ask({ ask: "query", text: "select count(*) from generate_series(1, 5000000)" });
  await sleep(1_500);
  expect(onFatal).not.toHaveBeenCalled();
  await link.stop();
});

async function start({ patience }: { patience: number }) {
  const dataDir = folder();
  const onFatal = vi.fn();
  const link = await EngineLink.start(
    { folder: join(dataDir, "database"), maintenanceEvery: 60_000 },
    { patience, onFatal, onNotification: () => undefined },
  );
  return { link, onFatal, dataDir };
}

function folder() {
  const dataDir = testDataFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}
