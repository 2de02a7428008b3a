import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "../../platform/db/connection.ts";
import { appointments, leads, messages, submissions } from "../../platform/db/tables/all.ts";
import { removeDataFolder, testDataFolder } from "../database.ts";
import { answerTo, send, sendRequest, startServer } from "./running-server.ts";

async function running() {
  const dataDir = testDataFolder();
  const server = await startServer({ DATA_DIR: dataDir });
  onTestFinished(async () => {
    await server.kill();
    await removeDataFolder(dataDir);
  });
  return { server, dataDir };
}

async function countsIn(dataDir: string) {
  const { db, close } = await openStore({ dataDir });
  const counts = await Promise.all(
    [leads, appointments, submissions, messages].map((table) => db.$count(table)),
  );
  await close();
  return counts;
}

/** Sends a request and cuts the connection before it is complete or before the answer is read. */
function cutOff(url: string, number: number, sent: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const body = JSON.stringify(sendRequest(number));
  const request = [
    "POST /api/appointments HTTP/1.1",
    `host: ${hostname}:${port}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    `idempotency-key: key-${number}`,
    "",
    body,
  ].join("\r\n");
  return new Promise((done) => {
    const line = connect(Number(port), hostname, () => {
      line.write(request.slice(0, Math.round(request.length * sent)), () => line.destroy());
    });
    line.on("close", () => done());
    line.on("error", () => undefined);
  });
}

test("loses and duplicates nothing when connections are cut during a request", async () => {
  const { server, dataDir } = await running();
  for (let number = 1; number <= 12; number++) {
    await cutOff(server.url, number, number / 12);
    // The server sees the cut a moment later; nothing outside it shows when.
    await sleep(20);
    expect(await send(server.url, number)).toBe(true);
  }
  await server.kill();
  expect(await countsIn(dataDir)).toEqual([12, 12, 12, 12]);
}, 60_000);

test("stores 200 concurrent submissions once each, although each is sent twice", async () => {
  const { server, dataDir } = await running();
  const numbers = Array.from({ length: 200 }, (_, index) => index + 1);
  const answers = await Promise.all(
    numbers.flatMap((number) => [answerTo(server.url, number), answerTo(server.url, number)]),
  );
  expect(new Set(answers)).toEqual(new Set(["acknowledged"]));
  // Submissions that the database was too slow for wait in files; the next start stores them.
  await server.kill();
  const spool = path.join(dataDir, "spool");
  const waiting = () => (existsSync(spool) ? readdirSync(spool).length : 0);
  console.log(`${waiting()} of them waited in files`);
  const next = await startServer({ DATA_DIR: dataDir });
  await vi.waitFor(() => expect(waiting()).toBe(0), { timeout: 90_000, interval: 200 });
  await next.kill();
  expect(await countsIn(dataDir)).toEqual([200, 200, 200, 200]);
}, 240_000);
