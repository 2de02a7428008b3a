import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStore, type Store } from "../../platform/db/connection.ts";
import { startPrivate } from "../../platform/db/private/start.ts";
import { appointments, leads, messages, submissions } from "../../platform/db/tables/all.ts";
import { removeDataFolder, testDataFolder } from "../database.ts";
import { type RunningServer, randomMoment, send, startServer } from "./running-server.ts";

/** `npm run test:faults` stops it ten times. */
const rounds = Math.ceil(Number(process.env.FAULT_ROUNDS ?? 3) / 3);

test(`stores each acknowledged request once when an external database is killed ${rounds} times`, async () => {
  const elsewhere = testDataFolder();
  const open = () => startPrivate(elsewhere, (reason) => expect.unreachable(reason.message));
  let database = await open();
  const { url } = database;
  const dataDir = testDataFolder();
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir });
  onTestFinished(async () => {
    await server.kill();
    await database.stop();
    await removeDataFolder(elsewhere);
    await removeDataFolder(dataDir);
  });
  const visitors = streamTo(server);
  for (let round = 0; round < rounds; round++) {
    await visitors.send(5);
    const busy = visitors.send(20);
    await randomMoment(100);
    killPostmaster(elsewhere);
    await database.stop();
    await busy;
    await visitors.send(10);
    database = await open();
    await visitors.send(5);
  }
  await expectEachOnce(visitors, await openStore({ dataDir: "", databaseUrl: url }));
}, 300_000);

test(`stores each acknowledged request once when the private PostgreSQL is killed ${rounds} times`, async () => {
  const dataDir = testDataFolder();
  const server = await startServer({ DATA_DIR: dataDir });
  onTestFinished(async () => {
    await server.kill();
    await removeDataFolder(dataDir);
  });
  const visitors = streamTo(server);
  for (let round = 0; round < rounds; round++) {
    await visitors.send(5);
    const busy = visitors.send(20);
    await randomMoment(100);
    killPostmaster(dataDir);
    await busy;
    await visitors.send(10);
    await vi.waitFor(async () => expect(await isUp(server)).toBe(true), { timeout: 30_000, interval: 100 });
  }
  await visitors.send(5);
  await expectEachOnce(visitors, await openStore({ dataDir, beside: true }));
}, 300_000);

function killPostmaster(dataDir: string) {
  const mark = readFileSync(path.join(dataDir, "postgres/18/postmaster.pid"), "utf8");
  process.kill(Number.parseInt(mark, 10), "SIGKILL");
}

async function isUp({ url }: RunningServer) {
  return (await fetch(`${url}/readyz`)).ok;
}

/** Visitors who send everything twice, and record what was acknowledged. */
function streamTo({ url }: RunningServer) {
  const acknowledged: number[] = [];
  let number = 0;
  const sendMany = async (count: number) => {
    const sent = Array.from({ length: count }, () => ++number);
    const answers = await Promise.all(sent.flatMap((each) => [send(url, each), send(url, each)]));
    acknowledged.push(...sent.filter((_, index) => answers[index * 2] || answers[index * 2 + 1]));
  };
  return { acknowledged, count: () => number, send: sendMany };
}

async function expectEachOnce({ acknowledged, count }: ReturnType<typeof streamTo>, store: Store) {
  const savedNow = async () => {
    const saved = await store.db.select({ message: leads.message }).from(leads);
    return saved.map(({ message }) => message).sort();
  };
  const expected = acknowledged.map((each) => `Request number ${each}`).sort();
  await vi.waitFor(async () => expect(await savedNow()).toEqual(expected), {
    timeout: 60_000,
    interval: 200,
  });
  // Spooled submissions are stored every few seconds, so a second copy would appear by then.
  await sleep(4_000);
  expect(await savedNow()).toEqual(expected);
  const counts = await Promise.all(
    [leads, appointments, submissions, messages].map((table) => store.db.$count(table)),
  );
  await store.close();
  console.log(`${rounds} kills: ${count()} sent twice, ${acknowledged.length} acknowledged and kept`);
  expect(acknowledged.length).toBe(count());
  expect(new Set(counts)).toEqual(new Set([count()]));
}
