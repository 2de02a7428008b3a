import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "../../platform/db/connection.ts";
import { appointments, leads, messages, submissions } from "../../platform/db/tables/all.ts";
import { useDataFolder } from "../database.ts";
import { type Fault, roundsOf } from "./fault-rounds.ts";
import { answerTo, type RunningServer, sendRequest, startServer } from "./running-server.ts";
import { expectNothingLostIn, Visitors } from "./visitors.ts";

async function running() {
  const dataDir = useDataFolder();
  const server = await startServer({ DATA_DIR: dataDir });
  onTestFinished(() => server.kill());
  return { server, dataDir };
}

/** Opens a connection, has `write` use it, and waits until it is closed. */
function onConnection({ url }: RunningServer, write: (line: Socket) => Promise<unknown>): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const line = connect(Number(port), hostname, () => void write(line));
    line.on("close", () => done());
    line.on("error", () => undefined);
    line.resume();
  });
}

/** The bytes that a browser sends for a request. */
function bytesOf({ url }: RunningServer, number: number): string {
  const body = JSON.stringify(sendRequest(number));
  return [
    "POST /api/appointments HTTP/1.1",
    `host: ${new URL(url).host}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    `idempotency-key: key-${number}`,
    "connection: close",
    "",
    body,
  ].join("\r\n");
}

const cut: Fault = "a connection is cut";
const slow: Fault = "a connection is slow";
const garbage: Fault = "a connection carries no HTTP";
const timeFor = (fault: Fault) => 120_000 + roundsOf(fault) * 2_000;

test(
  "loses and duplicates nothing when connections are cut during a request",
  async () => {
    const { server, dataDir } = await running();
    const visitors = new Visitors();
    for (let round = 1; round <= roundsOf(cut); round++) {
      // The request that the visitor sends next, cut before it is complete or before the answer is read.
      const request = bytesOf(server, visitors.sent + 1);
      const share = ((round - 1) % 12) / 11;
      await onConnection(server, async (line) => {
        line.write(request.slice(0, Math.round(request.length * share)), () => line.destroy());
      });
      // The server sees the cut a moment later; nothing outside it shows when.
      await sleep(20);
      await visitors.send(server, 1);
    }
    await server.kill();
    expect(visitors.refusals).toEqual([]);
    await expectNothingLostIn(dataDir, cut, visitors);
  },
  timeFor(cut),
);

test(
  "stores a request once that arrives in small pieces while it is sent again",
  async () => {
    const { server, dataDir } = await running();
    const visitors = new Visitors();
    for (let round = 1; round <= roundsOf(slow); round++) {
      const request = bytesOf(server, visitors.sent + 1);
      const slowly = onConnection(server, async (line) => {
        for (let at = 0; at < request.length; at += 40) {
          line.write(request.slice(at, at + 40));
          await sleep(Math.random() * 60);
        }
      });
      await sleep(Math.random() * 800);
      await visitors.send(server, 1);
      await slowly;
    }
    await server.kill();
    expect(visitors.refusals).toEqual([]);
    await expectNothingLostIn(dataDir, slow, visitors);
  },
  timeFor(slow),
);

test(
  "takes requests while other connections carry no HTTP",
  async () => {
    const { server, dataDir } = await running();
    const visitors = new Visitors();
    const stream = visitors.keepSending(server);
    for (let round = 1; round <= roundsOf(garbage); round++) {
      await Promise.all(
        malformed.map((bytes) =>
          onConnection(server, async (line) => {
            line.write(bytes(), () => setTimeout(() => line.destroy(), Math.random() * 200));
          }),
        ),
      );
      await visitors.untilAcknowledged(2);
    }
    await stream.stop();
    expect(server.process.exitCode).toBe(null);
    await server.kill();
    expect(visitors.refusals).toEqual([]);
    await expectNothingLostIn(dataDir, garbage, visitors);
  },
  timeFor(garbage),
);

const malformed: (() => string | Buffer)[] = [
  () => randomBytes(Math.ceil(Math.random() * 60_000)),
  () => "POST /api/appointments HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n{}",
  () =>
    "POST /api/appointments HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n",
  () => "POST /api/appointments HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9000000000\r\n\r\n{",
  () => `GET /${"a".repeat(100_000)} HTTP/1.1\r\n\r\n`,
  () => `GET / HTTP/1.1\r\n${"x: y\r\n".repeat(20_000)}`,
  () => "GET / HTTP/9.9\r\n\r\n",
  () => "\u0000".repeat(5_000),
];

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

async function countsIn(dataDir: string) {
  const { db, close } = await openStore({ dataDir });
  const counts = await Promise.all(
    [leads, appointments, submissions, messages].map((table) => db.$count(table)),
  );
  await close();
  return counts;
}
