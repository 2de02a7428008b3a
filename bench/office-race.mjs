/** One engine's race of a small office against a big one: `node office-race.mjs <embedded | address of a PostgreSQL>`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { buildApp } from "../src/server/app.ts";
import { openStore } from "../src/server/db/connection.ts";
import { Intake } from "../src/server/intake.ts";
import { addStarterData } from "../src/server/seed/starter.ts";
import { makeFirstAdmin } from "../src/server/staff/writes.ts";
import { calls, landmarksOf } from "./office-calls.mjs";
import { makeRows, sizes } from "./office-rows.mjs";

const bar = 1.5;
const rounds = 31;
/** What a machine that does other things too made look slow is looked at once more, and longer. */
const roundsAgain = 91;

const [engine] = process.argv.slice(2);
const admin = { username: "bench", password: "keeps-the-blinds-level" };
const today = new Date();
const folder = mkdtempSync(path.join(tmpdir(), "valance-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const offices = { small: await openOffice("small"), big: await openOffice("big") };
const slow = [];
for (const call of calls) if (!(await race(call))) slow.push(call.title);
for (const office of Object.values(offices)) await office.close();
if (slow.length > 0) console.log(`TOO SLOW: ${slow.join("; ")}`);
process.exit(slow.length > 0 ? 1 : 0);

async function openOffice(size) {
  const began = performance.now();
  const store = await openStore(await placeFor(size));
  const { db } = store;
  await store.migrate();
  await addStarterData(db);
  await makeFirstAdmin(db, admin, today);
  await makeRows(db, sizes[size]);
  const app = await buildApp(partsOf(store, size));
  const cookie = await signIn(app);
  const landmarks = await landmarksOf(db, today);
  const rows = Object.entries(sizes[size]).map(([noun, count]) => `${count.toLocaleString("en-US")} ${noun}`);
  console.log(`${rows.join(", ")}: made in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  return {
    ask: ({ address }) => app.inject({ url: address(landmarks), headers: { cookie } }),
    close: () => app.close().then(() => store.close()),
  };
}

async function placeFor(size) {
  const dataDir = path.join(folder, size);
  if (engine === "embedded") return { dataDir };
  const database = `valance_bench_${size}_${process.pid}`;
  const client = new pg.Client({ connectionString: engine });
  await client.connect();
  await client.query(`create database ${database} template template0 encoding 'UTF8'`);
  await client.end();
  return { dataDir, databaseUrl: Object.assign(new URL(engine), { pathname: `/${database}` }).href };
}

/** The office without the site, whose pages are nobody's business here. */
function partsOf(store, size) {
  const { db } = store;
  const common = { timeZone: "America/Chicago", rateLimits: false };
  return {
    ...common,
    store,
    db,
    now: () => new Date(),
    publicUrl: "http://localhost:3000",
    isLoopback: true,
    intake: new Intake({ ...common, db, spoolFolder: path.join(folder, `spool-${size}`) }),
    site: { paths: () => [], file: () => undefined, renderPage: () => ({ status: 404, html: "" }) },
    assets: { folder, site: { script: "/site.js", styles: [], preloads: [] }, officeShell: "" },
  };
}

async function signIn(app) {
  const { statusCode, headers, body } = await app.inject({
    method: "POST",
    url: "/api/login",
    payload: admin,
  });
  if (statusCode !== 200) throw new Error(`Nobody was let in: ${body}`);
  return [headers["set-cookie"]]
    .flat()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Whether the bar was reached. */
async function race(call) {
  let figures = await inTurns(call, rounds);
  if (figures.ratio > bar) figures = await inTurns(call, roundsAgain);
  const { small, big, ratio, rows } = figures;
  const times = [small, big].map((time) => `${time.toFixed(2)} ms`.padStart(10)).join("");
  const verdict = ratio > bar ? "  TOO SLOW" : "";
  console.log(`${call.title.padEnd(36)}${times}${ratio.toFixed(2).padStart(7)}  ${rows}${verdict}`);
  return ratio <= bar;
}

/** Both are asked in turns, each first every other time, so that what else the machine does weighs on both alike. */
async function inTurns(call, times) {
  const taken = { small: [], big: [] };
  const sent = {};
  for (let round = -3; round < times; round++) {
    for (const size of round % 2 ? ["small", "big"] : ["big", "small"]) {
      const began = performance.now();
      const answer = await offices[size].ask(call);
      if (round >= 0) taken[size].push(performance.now() - began); // those before were to warm up
      if (answer.statusCode !== 200) throw new Error(`${call.title}: ${answer.statusCode} ${answer.body}`);
      sent[size] = saidBy(answer);
    }
  }
  const [small, big] = [median(taken.small), median(taken.big)];
  return { small, big, ratio: big / small, rows: `${sent.small} | ${sent.big}` };
}

/** How many rows were sent, and out of how many. */
function saidBy(answer) {
  const body = answer.json();
  if (!Array.isArray(body)) return "";
  const total = answer.headers["x-total-count"];
  const more = answer.headers["x-total-at-least"] ? "+" : "";
  return total === undefined ? String(body.length) : `${body.length} of ${total}${more}`;
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}
