import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import type { PastImport } from "#contract/import-export.ts";
import { openStore } from "../../platform/db/connection.ts";
import { events, importBatches, leads } from "../../platform/db/tables/all.ts";
import { removeDataFolder, testDataFolder } from "../database.ts";
import { type RunningServer, startServer } from "./running-server.ts";

const people = 1_000;
const kills = 2;

test(`adds everyone once when killed ${kills} times during an import`, async () => {
  const dataDir = testDataFolder();
  onTestFinished(() => removeDataFolder(dataDir));
  let server = await startServer({ DATA_DIR: dataDir });
  const cookie = await firstUser(server);
  const importing = call(server, "/api/imports", { cookie, body: file }).catch(() => undefined);
  for (let kill = 1; kill <= kills; kill++) {
    // While some people are added and others wait: only the next process's job continues.
    const { added } = await untilShown(server, cookie, (shown) => shown.added >= 200 * kill);
    expect(added).toBeLessThan(people);
    await server.kill();
    server = await startServer({ DATA_DIR: dataDir });
  }
  await importing;
  const done = await untilShown(server, cookie, ({ waiting }) => waiting === 0);
  expect(done).toMatchObject({ added: people, skipped: 0 });
  await server.kill();
  await expectEverybodyOnce(dataDir);
}, 120_000);

const rows = Array.from({ length: people }, (_, n) => `Guest ${n},${8_502_000_000 + n}`);
const file = {
  ...{ kind: "leads", fileName: "killed.csv", columns: ["fullName", "phone"] },
  content: ["Name,Phone", ...rows].join("\n"),
};

async function firstUser(server: RunningServer): Promise<string> {
  const { headers } = await call(server, "/api/register", {
    body: { username: "robin", password: "keeps-the-blinds-level" },
  });
  return headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}

function call(
  { url }: RunningServer,
  path: string,
  { cookie = "", body }: { cookie?: string; body?: object },
) {
  return fetch(url + path, {
    method: body ? "POST" : "GET",
    headers: { cookie, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function untilShown(server: RunningServer, cookie: string, isSo: (shown: PastImport) => boolean) {
  const look = async () => {
    const [shown] = (await (await call(server, "/api/imports", { cookie })).json()) as PastImport[];
    if (shown && isSo(shown)) return shown;
    throw new Error("The import is not there yet");
  };
  return vi.waitFor(look, { timeout: 60_000, interval: 5 });
}

async function expectEverybodyOnce(dataDir: string) {
  const { db, close } = await openStore({ dataDir });
  const saved = await db.select({ phone: leads.phone }).from(leads);
  expect([saved.length, new Set(saved.map(({ phone }) => phone)).size]).toEqual([people, people]);
  expect(await db.$count(importBatches)).toBe(0);
  expect(await db.$count(events, eq(events.kind, "import.completed"))).toBe(1);
  expect(await db.$count(events, eq(events.kind, "lead.created"))).toBe(people);
  await close();
}
