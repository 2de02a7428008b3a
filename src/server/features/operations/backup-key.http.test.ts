import { execFile } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { CreatedBackupKey } from "#contract/backups.ts";
import { openStore } from "../../platform/db/connection.ts";
import { tablesIn } from "../../platform/db/move/tables.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { clients, events, users } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { nodeEnvironment } from "../../testing/node-environment.ts";
import { makeTestDatabase } from "../../testing/postgres.ts";
import { password } from "../../testing/signed-in-users.ts";
import { decryptedBytes, newKeyPair } from "./encryption.ts";
import { checkArchive } from "./read-archive.ts";
import { replaceOffice, restoreOffice } from "./restore-office.ts";
import { backUpOlder, runBackup } from "./run-backup.ts";

let output = "";
const office = useTestApp({
  log: {
    write: (line: string) => {
      output += line;
    },
  },
});

const folder = () => office.context.backups.folder;

beforeEach(async () => {
  output = "";
  rmSync(folder(), { recursive: true, force: true });
  await office.as("admin");
  await office.store.db
    .update(users)
    .set({ isOwner: true })
    .where(eq(users.id, office.idOf("admin")));
  await office.store.db
    .insert(clients)
    .values({ firstName: "Marisol", lastName: "Featherstonehaugh", phone: "1", phoneDigits: "1" });
});

async function createKey(body: object = {}): Promise<CreatedBackupKey> {
  const answer = await office.call("POST", "/api/backups/key", { cookie: await office.as("admin"), body });
  expect(answer.code).toBe(201);
  return answer.body;
}

const list = async () =>
  (await office.call("GET", "/api/backups", { cookie: await office.as("admin") })).body;

async function backUp() {
  const { store, now, timeZone } = office.context;
  const job = { store, dataDir: path.dirname(folder()), folder: folder(), now, timeZone, prunes: true };
  return (await runBackup({ ...job, cause: "office" }))!;
}

async function emptyPlace() {
  const { url, remove } = await makeTestDatabase("template0");
  onTestFinished(remove);
  return {
    dataDir: path.join(path.dirname(folder()), `place-${Math.trunc(performance.now())}`),
    databaseUrl: url,
  };
}

const slow = { timeout: 120_000 };

describe("the backup key", slow, () => {
  it("is created by the owner alone, with a recent sign-in or the password", async () => {
    const answers = { code: 403, body: { code: "not_allowed" } };
    const path = "/api/backups/key";
    expect(await office.call("POST", path, { cookie: await office.as("staff"), body: {} })).toMatchObject(
      answers,
    );
    await office.store.db.update(users).set({ isOwner: false });
    const cookie = await office.as("admin");
    expect(await office.call("POST", path, { cookie, body: {} })).toMatchObject({
      code: 403,
      body: { code: "not_allowed", message: "Only the owner can create the backup key" },
    });
    await office.store.db
      .update(users)
      .set({ isOwner: true })
      .where(eq(users.id, office.idOf("admin")));
    office.later(11);
    expect(await office.call("POST", path, { cookie, body: {} })).toMatchObject({
      code: 403,
      body: { code: "password_needed" },
    });
    expect((await list()).key).toBeNull();
    const { key } = await createKey({ password });
    expect((await list()).key).toEqual(key);
  });

  it("is in one reply alone: in no table, no log and no later reply", async () => {
    const created = await createKey();
    expect(created.secret).toMatch(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/);
    expect(created.key).toEqual({
      recipient: expect.stringMatching(/^age1[0-9a-z]{58}$/),
      createdAt: office.clock.now.toISOString(),
    });
    await backUp();
    const cookie = await office.as("admin");
    const replies = [await list(), (await office.call("GET", "/api/audit", { cookie })).body];
    const stored = await office.store.db.transaction(async (tx) => {
      const rows = [];
      for (const { table } of await tablesIn(tx))
        rows.push(...(await rowsOf(tx, sql.raw(`select (t.*)::text as line from ${table} as t`))));
      return rows;
    });
    const everything = JSON.stringify([replies, stored]) + output;
    expect(everything).toContain(created.key.recipient);
    expect(everything.toUpperCase()).not.toContain(created.secret.slice(0, 30));
    expect(everything.toUpperCase()).not.toContain("AGE-SECRET-KEY");
  });

  it("is in the audit log, and all administrators are told", async () => {
    const { key } = await createKey();
    const [event] = await office.store.db.select().from(events).where(eq(events.kind, "backup_key.created"));
    expect(event).toMatchObject({
      byUserId: office.idOf("admin"),
      detail: { label: `age1…${key.recipient.slice(-6)}`, recipient: key.recipient },
    });
    const cookie = await office.as("admin");
    const { body } = await office.call("GET", "/api/notices", { cookie });
    expect(JSON.stringify(body)).toContain("New backup key");
  });
});

describe("an encrypted backup", slow, () => {
  it("is proved, and opens with the printed key and no other", async () => {
    const { key, secret } = await createKey();
    const { file, manifest } = await backUp();
    expect(path.basename(file)).toBe("valance-2026-11-21T16-00-00Z.tar.gz.age");
    expect(readdirSync(folder())).toEqual([path.basename(file)]);
    expect((await list()).backups[0]).toMatchObject({
      recipient: key.recipient,
      file: path.basename(file),
      provedAt: office.clock.now.toISOString(),
    });
    expect(await checkArchive(file, { secret })).toEqual(manifest);
    await expect(checkArchive(file, { secret: (await newKeyPair()).secret })).rejects.toThrow(
      "This key does not open the backup",
    );
    await expect(checkArchive(file)).rejects.toThrow("is encrypted. Add --key-file");
  });

  it("holds no row in plain text, although its content does", async () => {
    const { secret } = await createKey();
    const { file } = await backUp();
    const pieces: Uint8Array[] = [];
    for await (const piece of decryptedBytes(file, secret)) pieces.push(piece);
    expect(gunzipSync(Buffer.concat(pieces)).includes("Featherstonehaugh")).toBe(true);
    const stored = readFileSync(file);
    expect(stored.subarray(0, 22).toString()).toBe("age-encryption.org/v1\n");
    // Its keys are the office's and one for the proof, which is gone.
    expect(stored.subarray(0, 400).toString("latin1").match(/^-> /gm)).toHaveLength(2);
    const gzip = Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00]);
    expect(stored.includes("Featherstonehaugh") || stored.includes(gzip)).toBe(false);
    expect(() => gunzipSync(stored)).toThrow();
  });

  it("restores into an empty place, and in the place of what is there", async () => {
    const { secret } = await createKey();
    const { file } = await backUp();
    const place = await emptyPlace();
    await expect(restoreOffice(place, { file })).rejects.toThrow("is encrypted");
    await restoreOffice(place, { file, secret });
    const restored = await openStore(place);
    expect(await restored.db.select().from(clients)).toMatchObject([{ lastName: "Featherstonehaugh" }]);
    await restored.db.delete(clients);
    await restored.close();
    const { replaced } = await replaceOffice({ ...place, backupDir: folder() }, { file, secret });
    const again = await openStore(place);
    onTestFinished(() => again.close());
    expect(await again.db.$count(clients)).toBe(1);
    expect(replaced).toMatch(/\.tar\.gz\.age$/);
    expect((await checkArchive(replaced, { secret })).tables.length).toBeGreaterThan(20);
  });

  it("is made before an upgrade, too", async () => {
    const { key, secret } = await createKey();
    const { store, now } = office.context;
    const backup = await backUpOlder({ store, dataDir: path.dirname(folder()), folder: folder(), now });
    expect(backup).toMatchObject({ recipient: key.recipient, provedAt: now() });
    expect(backup.place).toMatch(/\.tar\.gz\.age$/);
    await checkArchive(backup.place, { secret });
  });

  it("keeps its key when the office's key is replaced", async () => {
    const old = await createKey();
    const before = await backUp();
    office.later(1);
    const fresh = await createKey();
    const after = await backUp();
    expect((await list()).backups.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
      fresh.key.recipient,
      old.key.recipient,
    ]);
    await checkArchive(before.file, old);
    await checkArchive(after.file, fresh);
    await expect(checkArchive(before.file, fresh)).rejects.toThrow("This key does not open the backup");
    await expect(checkArchive(after.file, old)).rejects.toThrow("This key does not open the backup");
  });

  it("is refused as damaged, not as locked, if it was damaged", async () => {
    const { secret } = await createKey();
    const { file } = await backUp();
    const bytes = readFileSync(file);
    bytes[bytes.length - 20]! ^= 1;
    writeFileSync(file, bytes);
    await expect(checkArchive(file, { secret })).rejects.toThrow("is damaged: it cannot be read after");
  });

  it("never writes the archive to the disk before it is encrypted", async () => {
    await createKey();
    const archive = "valance-2026-11-21T16-00-00Z.tar.gz.age";
    const seen = new Map<string, string>();
    const watch = vi.waitFor(
      () => {
        for (const name of readdirSync(folder()))
          seen.set(name, readFileSync(path.join(folder(), name)).subarray(0, 22).toString("latin1"));
        expect([...seen.keys()].sort()).toEqual([archive, `${archive}.unfinished`]);
      },
      { interval: 1, timeout: 60_000 },
    );
    await Promise.all([backUp(), watch]);
    for (const beginning of seen.values()) expect("age-encryption.org/v1\n").toContain(beginning);
  });
});

describe("npm run restore", slow, () => {
  it("takes the key from a file, and says in one line what a wrong one needs", async () => {
    const { secret } = await createKey();
    const { file } = await backUp();
    const { dataDir, databaseUrl } = await emptyPlace();
    const right = path.join(path.dirname(folder()), "right.key");
    const wrong = path.join(path.dirname(folder()), "wrong.key");
    writeFileSync(right, `# Backup key\n${secret}\n`);
    writeFileSync(wrong, (await newKeyPair()).secret);
    const restore = (...args: string[]) =>
      promisify(execFile)(process.execPath, ["src/server/app/restore-command.ts", "--from", file, ...args], {
        env: { ...nodeEnvironment, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      }).then(
        ({ stdout }) => stdout,
        ({ stderr }: { stderr: string }) => stderr,
      );
    const none = path.join(path.dirname(folder()), "none.key");
    expect(await restore()).toBe(
      `The backup ${file} is encrypted. Add --key-file and a file that holds the printed backup key\n`,
    );
    expect(await restore("--key-file", none)).toBe(`Cannot read the backup key in ${none} (ENOENT)\n`);
    expect(await restore("--key-file", wrong)).toBe(
      `This key does not open the backup ${file}. Use the key that was printed before the backup was made: a newer key opens only newer backups\n`,
    );
    expect(await restore("--key-file", right)).toContain("Restored the backup of 2026-11-21T16:00:00.000Z");
  });
});
