import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "../../platform/db/connection.ts";
import { startPrivate } from "../../platform/db/private/start.ts";
import { leads } from "../../platform/db/tables/all.ts";
import { useDataFolder } from "../database.ts";
import { type Fault, roundsOf } from "./fault-rounds.ts";
import { type RunningServer, randomMoment, startServer } from "./running-server.ts";
import { expectNothingLost, Visitors } from "./visitors.ts";

const elsewhereKilled: Fault = "a PostgreSQL elsewhere is killed";
const ownKilled: Fault = "its own PostgreSQL is killed";
const timeFor = (rounds: number) => 240_000 + rounds * 30_000;

test(
  `stores each acknowledged request once when an external database is killed ${roundsOf(elsewhereKilled)} times`,
  async () => {
    const elsewhere = useDataFolder();
    const open = () => startPrivate(elsewhere, (reason) => expect.unreachable(reason.message));
    let database = await open();
    const { url } = database;
    const server = await startServer({ DATABASE_URL: url, DATA_DIR: useDataFolder() });
    onTestFinished(async () => {
      await server.kill();
      await database.stop();
    });
    const visitors = new Visitors();
    for (let round = 0; round < roundsOf(elsewhereKilled); round++) {
      await visitors.send(server, 5);
      const busy = visitors.send(server, 20);
      await randomMoment(100);
      killPostmaster(elsewhere);
      await database.stop();
      await busy;
      await visitors.send(server, 10);
      database = await open();
      await visitors.send(server, 5);
    }
    await expectEachOnce(elsewhereKilled, visitors, { dataDir: "", databaseUrl: url });
  },
  timeFor(roundsOf(elsewhereKilled)),
);

test(
  `stores each acknowledged request once when the private PostgreSQL is killed ${roundsOf(ownKilled)} times`,
  async () => {
    const dataDir = useDataFolder();
    const server = await startServer({ DATA_DIR: dataDir });
    onTestFinished(() => server.kill());
    const visitors = new Visitors();
    for (let round = 0; round < roundsOf(ownKilled); round++) {
      await visitors.send(server, 5);
      const busy = visitors.send(server, 20);
      await randomMoment(100);
      killPostmaster(dataDir);
      await busy;
      await visitors.send(server, 10);
      await vi.waitFor(async () => expect(await isUp(server)).toBe(true), { timeout: 30_000, interval: 100 });
    }
    await visitors.send(server, 5);
    await expectEachOnce(ownKilled, visitors, { dataDir, beside: true });
  },
  timeFor(roundsOf(ownKilled)),
);

function killPostmaster(dataDir: string) {
  const mark = readFileSync(path.join(dataDir, "postgres/18/postmaster.pid"), "utf8");
  process.kill(Number.parseInt(mark, 10), "SIGKILL");
}

async function isUp({ url }: RunningServer) {
  return (await fetch(`${url}/readyz`)).ok;
}

/** A request is acknowledged even without a database, because a file keeps it. */
async function expectEachOnce(fault: Fault, visitors: Visitors, place: Parameters<typeof openStore>[0]) {
  expect(visitors.refusals).toEqual([]);
  const store = await openStore(place);
  // The files of many rounds take minutes.
  await vi.waitFor(async () => expect(await store.db.$count(leads)).toBe(visitors.sent), {
    timeout: 60_000 + visitors.sent * 100,
    interval: 200,
  });
  // Spooled submissions are stored every few seconds, so a second copy would appear by then.
  await sleep(4_000);
  await expectNothingLost(fault, visitors, store);
  await store.close();
}
