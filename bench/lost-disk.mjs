// Loses the machine and the disk of a server whose log is archived to another place, and restores the archive's end.
// At most a minute of rows may be lost. It strikes at the worst moment: when the next part of the log is written, and
// before it is archived.
import { readFileSync, rmSync, watch } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openStore } from "../src/server/platform/db/connection.ts";
import { allBasesIn, logIn } from "../src/server/platform/db/private/archive-folders.ts";
import { recoverTo } from "../src/server/platform/db/private/recovery.ts";
import { finish, heading, row, timed } from "./lib/harness.mjs";
import { emptyFolder, serveOurs } from "./lib/servers.mjs";

/** Seconds. */
const limit = 60;

heading("newest row found, rows lost, restored in, limit");
await loseDisk();
finish();

async function loseDisk() {
  const [folder, archive, restored] = [emptyFolder(), emptyFolder(), emptyFolder()];
  const server = await serveOurs({ folder, env: { LOG_ARCHIVE_DIR: archive } });
  while ((await allBasesIn(archive)).length === 0) await pause(100);
  const store = await openStore({ dataDir: folder, beside: true });
  await store.db.execute("create table seconds (at timestamptz)");
  const seconds = [];
  const writing = writeEachSecond(store.db, seconds);
  // The first may be of less than a minute.
  const [{ folder: cluster }] = await allBasesIn(archive);
  await untilParts(2, cluster);

  killAll(server.child.pid);
  const lostAt = Date.now();
  rmSync(folder, { recursive: true });
  await writing;
  await store.close().catch(() => undefined);

  const time = await timed(() => recoverTo({ dataDir: restored, archive, to: "latest" }));
  const found = await newestSecond(restored);
  const age = (lostAt - found) / 1_000;
  const lost = seconds.filter((second) => second > found).length;
  row("a lost disk", [`${age.toFixed(1)} s earlier`, String(lost), `${(time / 1_000).toFixed(1)} s`], {
    note: `(at most ${limit} s)`,
    complaint: age > limit ? "TOO MUCH" : "",
  });
}

/** Until the database is gone. Adds the times of the rows that were acknowledged, as milliseconds since 1970. */
async function writeEachSecond(db, seconds) {
  try {
    while (true) {
      const { rows } = await db.execute("insert into seconds values (clock_timestamp()) returning at");
      seconds.push(new Date(rows[0].at).getTime());
      await pause(1_000);
    }
  } catch {
    // The database is gone.
  }
}

/** Waits until PostgreSQL begins to archive this many more parts of its log. */
function untilParts(count, cluster) {
  const begun = new Set();
  return new Promise((found) => {
    const watcher = watch(logIn(cluster), (_, name) => {
      if (name?.endsWith(".unfinished")) begun.add(name);
      if (begun.size < count) return;
      watcher.close();
      found();
    });
  });
}

/** Kills a process with everything that it started, at once, so that nothing of it ends cleanly. */
function killAll(pid) {
  for (const each of [pid, ...descendantsOf(pid)]) process.kill(each, "SIGKILL");
}

function descendantsOf(pid) {
  const children = readFileSync(path.join("/proc", String(pid), "task", String(pid), "children"), "utf8");
  return children
    .split(" ")
    .filter(Boolean)
    .flatMap((child) => [Number(child), ...descendantsOf(child)]);
}

async function newestSecond(dataDir) {
  const store = await openStore({ dataDir });
  const { rows } = await store.db.execute("select max(at) as at from seconds");
  await store.close();
  return new Date(rows[0].at).getTime();
}
