import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openStore } from "../../platform/db/connection.ts";
import { submissions } from "../../platform/db/tables/all.ts";
import { makeTestDatabase } from "../postgres.ts";
import { freePort, isMissing, openProxy, proxyKinds } from "../tls-proxy.ts";
import { type RunningServer, sendRequest, startServer } from "./running-server.ts";

const { nginx } = proxyKinds;
const visitors = 6;
/** The limits on requests are off only for an address of this machine. */
const local = { host: "localhost" };

test.skipIf(isMissing(nginx) && !process.env.CI)(
  "loses no request while two processes behind the proxy are restarted and one is killed",
  async () => {
    const { url: databaseUrl, remove } = await makeTestDatabase(inject("templateDatabase"));
    const folder = mkdtempSync(path.join(tmpdir(), "valance-rolling-"));
    const ports = [await freePort(), await freePort()] as const;
    const start = (port: number) =>
      startServer({
        ...{ DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, String(port)), PORT: String(port) },
      });
    const running: [RunningServer, RunningServer] = [await start(ports[0]), await start(ports[1])];
    const proxy = await openProxy(nginx, ...ports);
    const { db, close } = await openStore({ dataDir: "", databaseUrl });
    onTestFinished(async () => {
      await proxy.stop();
      await Promise.all(running.map((server) => server.kill()));
      await close();
      await remove();
      rmSync(folder, { recursive: true });
    });

    let isOver = false;
    let number = 0;
    const failed: string[] = [];
    const acknowledged = { pages: 0, requests: 0 };
    const unanswered = new Set<Promise<unknown>>();
    const send = async (...request: Parameters<typeof proxy.get>) => {
      const answer = proxy.get(...request);
      unanswered.add(answer);
      return answer.finally(() => unanswered.delete(answer));
    };
    const useOffice = async () => {
      while (!isOver) {
        const page = await send("/schedule", { headers: local });
        if (page.status === 200) acknowledged.pages += 1;
        else failed.push(`page ${page.status}`);
        number += 1;
        const headers = { ...local, "content-type": "application/json", "idempotency-key": `key-${number}` };
        const body = Buffer.from(JSON.stringify(sendRequest(number)));
        const sent = await send("/api/appointments", { method: "POST", headers }, body);
        if (sent.status < 300) acknowledged.requests += 1;
        else failed.push(`request ${sent.status}`);
      }
    };
    const load = Promise.all(Array.from({ length: visitors }, useOffice));

    for (const place of [0, 1] as const) {
      await running[place].stop();
      running[place] = await start(ports[place]);
    }
    // The other process has refused some of these while it started, and nginx asks each process once.
    await Promise.all(unanswered);
    await running[0].kill();
    running[0] = await start(ports[0]);
    isOver = true;
    await load;

    expect(failed).toEqual([]);
    expect(acknowledged.pages).toBeGreaterThan(visitors);
    // Requests that time out wait in files and are stored soon.
    const stored = () => db.$count(submissions);
    await vi.waitFor(async () => expect(await stored()).toBe(acknowledged.requests), {
      ...{ timeout: 30_000, interval: 200 },
    });
  },
  // Beside other faults it took 97 seconds.
  300_000,
);
