import { asc } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "../../platform/db/connection.ts";
import { appointments, leads } from "../../platform/db/tables/all.ts";
import { removeDataFolder, testDataFolder } from "../database.ts";
import { type RunningServer, randomMoment, send, startServer } from "./running-server.ts";

/** `npm run test:faults` runs thirty rounds. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 3);
const senders = 4;

test(
  `loses and duplicates no acknowledged submission when killed ${rounds} times`,
  async () => {
    const dataDir = testDataFolder();
    onTestFinished(() => removeDataFolder(dataDir));
    const acknowledged: number[] = [];
    const stream = numbers();
    for (let round = 0; round < rounds; round++) {
      const server = await startServer({ DATA_DIR: dataDir });
      const sending = Array.from({ length: senders }, () => sendUntilDead(server, stream, acknowledged));
      // In the middle of the stream on any machine: after some acknowledgments, plus a random few.
      const enough = acknowledged.length + 1 + Math.floor(Math.random() * 20);
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(enough), {
        timeout: 60_000,
        interval: 1,
      });
      await randomMoment(30);
      await server.kill();
      await Promise.all(sending);
    }
    const saved = await savedIn(dataDir);
    console.log(`${rounds} kills: ${acknowledged.length} acknowledged, ${saved.length} kept`);
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);
    expect(saved).toEqual([...new Set(saved)]);
    expect(saved).toEqual(expect.arrayContaining(acknowledged));
  },
  rounds * 30_000,
);

function* numbers() {
  for (let number = 1; ; number++) yield number;
}

/** Sends each request twice, as an impatient visitor would. */
async function sendUntilDead(
  { url, process }: RunningServer,
  stream: Generator<number>,
  acknowledged: number[],
) {
  while (process.exitCode === null && process.signalCode === null) {
    const number = stream.next().value;
    const answers = await Promise.all([send(url, number), send(url, number)]);
    if (answers.includes(true)) acknowledged.push(number);
  }
}

/** Numbers of the requests that have both a lead and an appointment. */
async function savedIn(dataDir: string): Promise<number[]> {
  const { db, close } = await openStore({ dataDir });
  const messages = await db.select({ message: leads.message }).from(leads).orderBy(asc(leads.createdAt));
  const saved = messages.map(({ message }) => Number(message.replace("Request number ", "")));
  expect(await db.$count(appointments)).toBe(saved.length);
  await close();
  return saved;
}
