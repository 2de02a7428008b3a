import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import type * as promises from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, inject, it, onTestFinished, vi } from "vitest";
import { openStore, type Store } from "../../platform/db/connection.ts";
import { clients } from "../../platform/db/tables/all.ts";
import { makeTestDatabase } from "../../testing/postgres.ts";
import type { Manifest } from "./manifest.ts";
import { restoreArchive } from "./restore-archive.ts";
import { copyOffice } from "./run-backup.ts";
import { finishReplacement, refuseMountedFolders, replacedFolders } from "./swap-folders.ts";

/** Changes of folders until the process counts as killed: from then on it changes nothing. */
const life = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY }));

vi.mock("node:fs/promises", async (load) => {
  const real = await load<typeof promises>();
  const mortal = <Call extends (...args: never[]) => unknown>(call: Call) =>
    ((...args: Parameters<Call>) => {
      if (life.left-- <= 0) throw new Error("killed");
      return call(...args);
    }) as Call;
  const { mkdir, open, rename, rm, rmdir } = real;
  const opened = mortal(open);
  return {
    ...real,
    ...{ mkdir: mortal(mkdir), rename: mortal(rename), rm: mortal(rm), rmdir: mortal(rmdir) },
    // Opening to read or to sync changes nothing.
    open: ((...args) => (args[1] === "wx" ? opened : open)(...args)) as typeof open,
  };
});

const at = new Date("2026-11-26T02:30:00Z");
const id = "2026-11-27T10-00-00Z";

let dataDir: string;
let store: Store;
let file: string;
let manifest: Manifest;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "valance-swap-"));
  const { url, remove } = await makeTestDatabase(inject("templateDatabase"));
  store = await openStore({ dataDir, databaseUrl: url });
  onTestFinished(async () => {
    await store.close();
    await remove();
  });
  await store.db.execute(sql`insert into clients (first_name, last_name, phone, phone_digits)
    values ('archived', 'A', '1', '1')`);
  writeOffice("archived");
  file = path.join(dataDir, "backups/archive.tar.gz");
  ({ manifest } = await copyOffice({ store, dataDir }, file, at));
  await store.db.update(clients).set({ firstName: "present" });
  writeOffice("present");
});
afterEach(() => {
  life.left = Number.POSITIVE_INFINITY;
  rmSync(dataDir, { recursive: true });
});

const slow = { timeout: 240_000 };

it("leaves all of one office wherever a restore is killed, once a start finishes it", slow, async () => {
  const seen: string[] = [];
  for (let changes = 0; seen.at(-1) !== "whole"; changes++) {
    life.left = changes;
    const isWhole = await restore().then(
      () => true,
      () => false,
    );
    life.left = Number.POSITIVE_INFINITY;
    await finishReplacement(store, dataDir);
    const office = await officeThere();
    expect([
      ["archived", "archived", "archived"],
      ["present", "present", "present"],
    ]).toContainEqual(office);
    expect(readdirSync(dataDir).filter((name) => name.includes("restoring"))).toEqual([]);
    seen.push(isWhole ? "whole" : office[0]!);
    await makePresent();
  }
  expect([...new Set(seen)]).toEqual(["present", "archived", "whole"]);
});

it("keeps what it replaced, and takes up where a start was killed, too", slow, async () => {
  await restoreArchive({ store, dataDir, replaces: id }, file, manifest);
  expect(await officeThere()).toEqual(["archived", "present", "present"]);
  for (let changes = 0; changes < 4; changes++) {
    life.left = changes;
    await finishReplacement(store, dataDir).catch(() => undefined);
  }
  life.left = Number.POSITIVE_INFINITY;
  await finishReplacement(store, dataDir);
  expect(await officeThere()).toEqual(["archived", "archived", "archived"]);
  const [files, spool] = replacedFolders(dataDir, id);
  expect(readFileSync(path.join(files!, "photo"), "utf8")).toBe("present");
  expect(readFileSync(path.join(spool!, "1.json"), "utf8")).toBe("present");
});

it("waits for a restore that still runs, and does not delete its folders", slow, async () => {
  const restoring = restoreArchive({ store, dataDir, replaces: id }, file, manifest);
  await vi.waitFor(() => expect(readdirSync(dataDir)).toContain(`files.restoring-${id}`), { interval: 5 });
  await finishReplacement(store, dataDir);
  await restoring;
  expect(await officeThere()).toEqual(["archived", "archived", "archived"]);
});

it("refuses an office whose folder is a link, which cannot be renamed", async () => {
  await refuseMountedFolders(dataDir);
  const [files, elsewhere] = [path.join(dataDir, "files"), path.join(dataDir, "elsewhere")];
  renameSync(files, elsewhere);
  symlinkSync(elsewhere, files);
  await expect(refuseMountedFolders(dataDir)).rejects.toThrow("is a link or a mounted folder");
});

async function restore() {
  await restoreArchive({ store, dataDir, replaces: id }, file, manifest);
  await finishReplacement(store, dataDir);
}

async function officeThere() {
  const [client] = await store.db.select({ firstName: clients.firstName }).from(clients);
  const texts = ["files/photo", "spool/1.json"].map((name) => readFileSync(path.join(dataDir, name), "utf8"));
  return [client!.firstName, ...texts];
}

function writeOffice(text: string) {
  for (const name of ["files/photo", "spool/1.json"]) {
    mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
    writeFileSync(path.join(dataDir, name), text);
  }
}

/** As before a restore of this id. */
async function makePresent() {
  for (const folder of replacedFolders(dataDir, id)) rmSync(folder, { recursive: true });
  await store.db.execute(sql`comment on schema drizzle is null`);
  await store.db.update(clients).set({ firstName: "present" });
  writeOffice("present");
}
