import { tmpdir } from "node:os";
import { expect, inject, onTestFinished, test } from "vitest";
import { openStore } from "../db/connection.ts";
import { appointments, leads, messages, requests } from "../db/tables/all.ts";
import { makeTestDatabase } from "../test-server.ts";
import { send, startServer } from "./running-server.ts";

const submissions = 60;

test("two processes on one PostgreSQL lose and double no submission that comes to both", async () => {
  const { url: databaseUrl, remove } = await makeTestDatabase(inject("templateDatabase"));
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: tmpdir() };
  const [one, two] = await Promise.all([startServer(settings), startServer(settings)]);
  onTestFinished(async () => {
    await Promise.all([one.kill(), two.kill()]);
    await remove();
  });
  const numbers = Array.from({ length: submissions }, (_, number) => number);
  const answers = await Promise.all(
    numbers.flatMap((number) => [send(one.url, number), send(two.url, number)]),
  );
  expect(answers.every(Boolean)).toBe(true);

  const { db, close } = await openStore({ dataDir: tmpdir(), databaseUrl });
  const counts = await Promise.all(
    [leads, appointments, requests, messages].map((table) => db.$count(table)),
  );
  await close();
  expect(counts).toEqual([submissions, submissions, submissions, submissions]);
}, 60_000);
