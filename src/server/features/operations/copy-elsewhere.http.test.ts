import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { alerts, backupKey } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { nodeEnvironment } from "../../testing/node-environment.ts";
import { makeTestDatabase } from "../../testing/postgres.ts";
import { openS3Server, type S3Server } from "../../testing/s3-server.ts";
import { updateAlerts } from "./alerts.ts";
import { fetchBackup } from "./copy-elsewhere.ts";
import { type KeyPair, newKeyPair } from "./encryption.ts";
import { ObjectStore } from "./object-store.ts";
import { checkArchive } from "./read-archive.ts";
import { backupsOf } from "./reads.ts";
import { runBackup } from "./run-backup.ts";
import { factsOf } from "./system-reads.ts";

const office = useTestApp();

const folder = () => office.context.backups.folder;

let s3: S3Server;
let elsewhere: ObjectStore;
let key: KeyPair;
beforeEach(async () => {
  rmSync(folder(), { recursive: true, force: true });
  s3 = await openS3Server();
  elsewhere = new ObjectStore(s3.bucket);
  key = await newKeyPair();
  await office.store.db.insert(backupKey).values({ recipient: key.recipient });
});

function backUp({ signal }: { signal?: AbortSignal } = {}) {
  const { store, now, timeZone } = office.context;
  const job = { store, dataDir: path.dirname(folder()), folder: folder(), now, timeZone, prunes: true };
  return runBackup({ ...job, elsewhere, cause: "nightly", signal });
}

const list = () => backupsOf(office.store.db, { folder: folder() }, office.clock.now);

const slow = { timeout: 120_000 };

describe("a proved backup", slow, () => {
  it("is copied elsewhere under its name, byte for byte", async () => {
    const { file } = (await backUp())!;
    expect([...s3.objects.keys()]).toEqual([path.basename(file)]);
    expect(s3.objects.get(path.basename(file))!.equals(readFileSync(file))).toBe(true);
    expect((await list()).trouble).toBeNull();
  });

  it("is copied in parts if it is large", async () => {
    elsewhere = new ObjectStore(s3.bucket, 5_000);
    const { file, size } = (await backUp())!;
    expect(s3.objects.get(path.basename(file))!.equals(readFileSync(file))).toBe(true);
    const parts = s3.calls.filter((call) => call === `PUT ${path.basename(file)}`);
    expect(parts).toHaveLength(Math.ceil(size / 5_000));
    expect(s3.unfinished.size).toBe(0);
  });

  it("leaves no parts behind when one is refused, and is copied with the next one", async () => {
    elsewhere = new ObjectStore(s3.bucket, 5_000);
    s3.refuses = ({ query }) => (query.get("partNumber") === "3" ? [403, "QuotaExceeded"] : undefined);
    await expect(backUp()).rejects.toThrow("copies: it answered 403 QuotaExceeded");
    expect(s3.unfinished.size).toBe(0);
    expect(s3.objects.size).toBe(0);
    s3.refuses = undefined;
    office.later(60);
    await backUp();
    expect(s3.objects.size).toBe(2);
    expect((await list()).trouble).toBeNull();
  });

  it("leaves no parts behind when it is ended early", async () => {
    elsewhere = new ObjectStore(s3.bucket, 5_000);
    const closing = new AbortController();
    s3.refuses = ({ query }) => {
      if (query.get("partNumber") === "2") closing.abort();
      return undefined;
    };
    await expect(backUp({ signal: closing.signal })).rejects.toThrow("The server was stopped");
    expect(s3.calls.filter((call) => call.startsWith("PUT"))).toHaveLength(2);
    expect(s3.unfinished.size).toBe(0);
    expect(s3.objects.size).toBe(0);
  });

  it("stays on the machine if it is not encrypted, and says so", async () => {
    await office.store.db.delete(backupKey);
    await expect(backUp()).rejects.toThrow(
      "It is proved, but was not copied elsewhere: it is not encrypted. The owner can create a backup key",
    );
    expect(s3.calls).toEqual([]);
    const [row] = (await list()).backups;
    expect(row).toMatchObject({
      provedAt: expect.any(String),
      failure: expect.stringContaining("not encrypted"),
    });
  });

  it("raises the alert, with the reason, if it could not be copied", async () => {
    s3.refuses = () => [403, "AccessDenied"];
    await expect(backUp()).rejects.toThrow("it answered 403 AccessDenied");
    const { facts, failure } = await factsOf(office.context, office.clock.now);
    expect(facts.backups).toBe("not_copied");
    const { messaging } = office.context;
    await updateAlerts(office.store.db, { facts, failure, at: office.clock.now, messaging });
    expect((await office.store.db.select().from(alerts)).map(({ condition }) => condition)).toContain(
      "backup_not_copied",
    );
    expect(failure).toMatch(
      /^It is proved, but was not copied elsewhere: 127\.0\.0\.1:\d+\/copies: it answered/,
    );
    s3.refuses = undefined;
    office.later(60);
    await backUp();
    expect((await factsOf(office.context, office.clock.now)).facts.backups).toBeNull();
  });

  it("is refused elsewhere with a wrong secret or region, and without a server", async () => {
    for (const [change, reason] of [
      [{ secret: "another-secret" }, "it answered 403 SignatureDoesNotMatch"],
      [{ region: "us-east-1" }, "it answered 403 SignatureDoesNotMatch"],
      [{ bucket: "others" }, "it answered 404 NoSuchBucket"],
      [{ endpoint: "http://127.0.0.1:1" }, "it cannot be reached"],
    ] as const)
      await expect(new ObjectStore({ ...s3.bucket, ...change }).list()).rejects.toThrow(reason);
  });

  it("waits for no store that gives no answer once it is ended early", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const store = new ObjectStore({ ...s3.bucket, endpoint });
    await expect(store.list(AbortSignal.timeout(100))).rejects.toThrow("aborted");
    await expect(store.remove("valance", AbortSignal.timeout(100))).rejects.toThrow("aborted");
  });

  it("counts as not copied if its copy has another size", async () => {
    const { file } = (await backUp())!;
    s3.objects.set(path.basename(file), Buffer.from("cut"));
    office.later(60);
    await backUp();
    expect(s3.objects.get(path.basename(file))!.equals(readFileSync(file))).toBe(true);
  });
});

describe("copies elsewhere", slow, () => {
  it("deletes them by the rule of the folder, and leaves other objects alone", async () => {
    const day = (n: number) => `valance-2026-11-${String(n).padStart(2, "0")}T09-00-00Z.tar.gz.age`;
    const names = Array.from({ length: 14 }, (_, n) => day(n + 1));
    for (const name of [...names, "valance-notes.txt"]) s3.objects.set(name, Buffer.from("x"));
    const { file } = (await backUp())!;
    expect([...s3.objects.keys()].sort()).toEqual(
      [...names.slice(1), path.basename(file), "valance-notes.txt"].sort(),
    );
  });

  it("fetches one by name, and answers a wrong name with the newest ones", async () => {
    const { file, manifest } = (await backUp())!;
    rmSync(file);
    const fetched = await fetchBackup(elsewhere, path.basename(file), folder());
    expect(fetched).toBe(file);
    expect(await checkArchive(fetched, key)).toEqual(manifest);
    for (const wrong of ["valance-2020-01-01T09-00-00Z.tar.gz.age", "../../etc/passwd", ""])
      await expect(fetchBackup(elsewhere, wrong, folder())).rejects.toThrow(
        `copies has no backup ${wrong}. The newest are: ${path.basename(file)}`,
      );
  });

  it("restores one by npm run restore -- --from s3:NAME", async () => {
    const { file } = (await backUp())!;
    rmSync(file);
    const keyFile = path.join(path.dirname(folder()), "backup.key");
    writeFileSync(keyFile, key.secret);
    const { endpoint, bucket, secret, region } = s3.bucket;
    const { url, remove } = await makeTestDatabase("template0");
    onTestFinished(remove);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        "src/server/app/restore-command.ts",
        ...["--from", `s3:${path.basename(file)}`, "--key-file", keyFile],
      ],
      {
        env: {
          ...nodeEnvironment,
          DATA_DIR: path.join(path.dirname(folder()), "restored"),
          BACKUP_DIR: folder(),
          ...{ DATABASE_URL: url, BACKUP_S3_ENDPOINT: endpoint },
          ...{ BACKUP_S3_BUCKET: bucket, BACKUP_S3_KEY: s3.bucket.key, BACKUP_S3_SECRET: secret },
          BACKUP_S3_REGION: region,
        },
      },
    );
    expect(stdout).toContain("Restored the backup of 2026-11-21T16:00:00.000Z");
  });
});
