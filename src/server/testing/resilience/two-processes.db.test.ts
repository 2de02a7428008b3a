import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { appointmentRequest } from "#contract/appointment-request.ts";
import { DiskSpool } from "../../features/intake/disk-spool.ts";
import { people } from "../../features/seed/people.ts";
import { type Db, openStore } from "../../platform/db/connection.ts";
import type { Submission } from "../../platform/db/row-types.ts";
import { appointments, leads, messages, submissions } from "../../platform/db/tables/all.ts";
import { prepareInstanceFolders } from "../instance-folders.ts";
import { makeTestDatabase } from "../postgres.ts";
import { firstAccount, signIn } from "./first-account.ts";
import { send, sendRequest, startServer } from "./running-server.ts";

const sent = 60;
const numbers = Array.from({ length: sent }, (_, number) => number);

/** Two processes with the folders that systemd, which only Linux has, prepares for them. */
async function startTwo() {
  const { url: databaseUrl, remove } = await makeTestDatabase(inject("templateDatabase"));
  const folder = mkdtempSync(path.join(tmpdir(), "valance-two-"));
  const start = (name: string, settings?: Record<string, string>) => {
    if (process.platform === "linux") prepareInstanceFolders(folder, name);
    return startServer({ DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, name), ...settings });
  };
  const one = await start("0", firstAccount);
  const two = await start("1");
  const { db, close } = await openStore({ dataDir: "", databaseUrl });
  onTestFinished(async () => {
    await Promise.all([one.kill(), two.kill()]);
    await close();
    await remove();
    rmSync(folder, { recursive: true });
  });
  return { one, two, db, folder };
}

test("two processes on one PostgreSQL store a submission once when it reaches both", async () => {
  const { one, two, db } = await startTwo();
  const answers = await Promise.all(
    numbers.flatMap((number) => [send(one.url, number), send(two.url, number)]),
  );
  expect(answers.every(Boolean)).toBe(true);
  // Submissions that the database was too slow for wait in files, and are stored soon.
  await expectStoredOnce(db);
}, 120_000);

test.runIf(process.platform === "linux")(
  "two processes store once what waits in the spool that they share",
  async () => {
    const { db, folder } = await startTwo();
    const spool = new DiskSpool(path.join(folder, "spool"));
    for (const number of numbers) await spool.keep(submissionOf(number));
    await expectStoredOnce(db);
    await vi.waitFor(async () => expect(await spool.count()).toBe(0), 20_000);
  },
  120_000,
);

function submissionOf(number: number): Submission {
  const content = appointmentRequest.parse(sendRequest(number));
  const receivedAt = new Date().toISOString();
  return { id: randomUUID(), form: { kind: "appointment", content }, receivedAt, address: "192.0.2.7" };
}

async function expectStoredOnce(db: Db) {
  const counts = () =>
    Promise.all([leads, appointments, submissions, messages].map((table) => db.$count(table)));
  const all = [sent, sent, sent, sent];
  await vi.waitFor(async () => expect(await counts()).toEqual(all), { timeout: 60_000, interval: 200 });
}

test.runIf(process.platform === "linux")(
  "a project file that one process stored is read from the other",
  async () => {
    const { one, two } = await startTwo();
    const cookie = await signIn(one.url);
    const add = async (url: string, type: string, body: string) => {
      const answer = await fetch(one.url + url, {
        ...{ method: "POST", body },
        headers: { cookie, "content-type": type },
      });
      expect(answer.status).toBe(201);
      return (await answer.json()) as { id: string };
    };
    const addRecord = (url: string, record: object) => add(url, "application/json", JSON.stringify(record));
    const { firstName, lastName, phone } = people.marisol;
    const client = await addRecord("/api/clients", { firstName, lastName, phone });
    const project = await addRecord("/api/projects", { clientId: client.id, name: "Gulf house" });
    const file = await add(
      `/api/projects/${project.id}/files?name=plan.txt`,
      "application/octet-stream",
      "A plan",
    );
    const read = await fetch(`${two.url}/api/files/${file.id}`, { headers: { cookie } });
    expect(await read.text()).toBe("A plan");
  },
  120_000,
);
