import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { startPostgres } from "../../../bin/postgres.mjs";
import { openStore } from "../db/connection.ts";
import { appointments, leads, messages, requests } from "../db/tables/all.ts";
import { send, startServer } from "./running-server.ts";

/** `npm run test:faults` stops it ten times. */
const rounds = Math.ceil(Number(process.env.FAULT_ROUNDS ?? 3) / 3);

test(`the database is killed and started again ${rounds} times under a stream of requests: each acknowledged one is there once`, async () => {
  const postgres = await startPostgres();
  if (!postgres) throw new Error("No PostgreSQL is to be had");
  const dataDir = mkdtempSync(path.join(tmpdir(), "valance-away-"));
  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
  onTestFinished(async () => {
    await server.kill();
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  });

  const acknowledged: number[] = [];
  let number = 0;
  const stream = async (count: number) => {
    const sent = Array.from({ length: count }, () => ++number);
    const answers = await Promise.all(
      sent.flatMap((each) => [send(server.url, each), send(server.url, each)]),
    );
    acknowledged.push(...sent.filter((_, index) => answers[index * 2] || answers[index * 2 + 1]));
  };
  for (let round = 0; round < rounds; round++) {
    await stream(5);
    const busy = stream(20);
    await sleep(Math.random() * 100);
    await postgres.kill();
    await busy;
    await stream(10);
    await postgres.resume();
    await stream(5);
  }

  const store = await openStore({ dataDir, databaseUrl: postgres.url });
  await vi.waitFor(
    async () => expect(await store.db.$count(leads)).toBeGreaterThanOrEqual(acknowledged.length),
    30_000,
  );
  await sleep(4_000);
  const kept = await store.db.select({ message: leads.message }).from(leads);
  const counts = await Promise.all(
    [leads, appointments, requests, messages].map((table) => store.db.$count(table)),
  );
  await store.close();
  console.log(
    `${rounds} stops: ${number} sent twice, ${acknowledged.length} acknowledged, ${kept.length} kept`,
  );
  expect(acknowledged.length).toBe(number);
  expect(kept.map(({ message }) => message).sort()).toEqual(
    acknowledged.map((each) => `Request number ${each}`).sort(),
  );
  expect(new Set(counts)).toEqual(new Set([number]));
}, 300_000);
