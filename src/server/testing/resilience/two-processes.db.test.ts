import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openStore } from "../../platform/db/connection.ts";
import { appointments, leads, messages, submissions } from "../../platform/db/tables/all.ts";
import { makeTestDatabase } from "../postgres.ts";
import { send, startServer } from "./running-server.ts";

const sent = 60;

test("two processes on one PostgreSQL store a submission once when it reaches both", async () => {
  const { url: databaseUrl, remove } = await makeTestDatabase(inject("templateDatabase"));
  const folder = mkdtempSync(path.join(tmpdir(), "valance-two-"));
  const start = (name: string) =>
    startServer({ DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, name) });
  const [one, two] = await Promise.all([start("one"), start("two")]);
  const { db, close } = await openStore({ dataDir: "", databaseUrl });
  onTestFinished(async () => {
    await Promise.all([one.kill(), two.kill()]);
    await close();
    await remove();
    rmSync(folder, { recursive: true });
  });
  const numbers = Array.from({ length: sent }, (_, number) => number);
  const answers = await Promise.all(
    numbers.flatMap((number) => [send(one.url, number), send(two.url, number)]),
  );
  expect(answers.every(Boolean)).toBe(true);

  // Submissions that the database was too slow for wait in files, and are stored soon.
  const counts = () =>
    Promise.all([leads, appointments, submissions, messages].map((table) => db.$count(table)));
  const all = [sent, sent, sent, sent];
  await vi.waitFor(async () => expect(await counts()).toEqual(all), { timeout: 60_000, interval: 200 });
}, 120_000);
