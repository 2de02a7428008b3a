/** Opens an app with data of a given size, called in process without a network, and times its calls. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildApp } from "../src/server/app/app.ts";
import { MessageSender } from "../src/server/features/delivery/outbox-worker.ts";
import { Intake } from "../src/server/features/intake/intake.ts";
import { addStarterData } from "../src/server/features/seed/starter.ts";
import { makeFirstAdmin } from "../src/server/features/users/account-writes.ts";
import { openStore } from "../src/server/platform/db/connection.ts";
import { notifyStaff } from "../src/server/platform/messaging/staff-email.ts";

const admin = { username: "bench", password: "keeps-the-blinds-level" };
export const today = new Date();
const folder = mkdtempSync(path.join(tmpdir(), "valance-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** `makeRows` fills the empty database. */
export async function openOffice({ size, counts, makeRows, landmarksOf }) {
  const began = performance.now();
  const store = await openStore({ dataDir: path.join(folder, size) });
  const { db } = store;
  await store.migrate();
  await addStarterData(db);
  await makeFirstAdmin(db, admin, today);
  await makeRows(db, counts);
  const app = await buildApp(partsOf(store, size));
  const cookie = await signIn(app);
  const landmarks = await landmarksOf(db, today);
  const rows = Object.entries(counts).map(([noun, count]) => `${count.toLocaleString("en-US")} ${noun}`);
  console.log(`${rows.join(", ")}: made in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  return {
    ask: ({ address }) => app.inject({ url: address(landmarks), headers: { cookie } }),
    close: () => app.close().then(() => store.close()),
  };
}

/** The app without site pages and without a message sender. */
function partsOf(store, size) {
  const { db } = store;
  const [timeZone, publicUrl] = ["America/Chicago", "http://localhost:3000"];
  const messaging = { publicUrl, timeZone, sends: { email: false, text: false }, notifyStaff };
  const now = () => new Date();
  return {
    ...{ store, db, now, publicUrl, timeZone, messaging },
    isLoopback: true,
    rateLimits: false,
    isDiskLow: async () => false,
    filesFolder: path.join(folder, `files-${size}`),
    intake: new Intake({ db, messaging, rateLimits: false, spoolFolder: path.join(folder, `spool-${size}`) }),
    sender: new MessageSender({ db, now, messaging, providers: {} }),
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

/**
 * Calls all apps in turn, alternating which goes first, so that other load affects all alike. Returns each one's median
 * time in milliseconds and last answer.
 */
export async function inTurns(offices, call, rounds) {
  const sizes = Object.keys(offices);
  const taken = Object.fromEntries(sizes.map((size) => [size, []]));
  const answers = {};
  for (let round = -3; round < rounds; round++) {
    for (const size of round % 2 ? sizes : sizes.toReversed()) {
      const began = performance.now();
      const answer = await offices[size].ask(call);
      if (round >= 0) taken[size].push(performance.now() - began); // rounds before are warm-up
      if (answer.statusCode !== 200) throw new Error(`${call.title}: ${answer.statusCode} ${answer.body}`);
      answers[size] = answer;
    }
  }
  return sizes.map((size) => ({ size, time: median(taken[size]), answer: answers[size] }));
}

/** How many rows were sent, and the total. */
export function saidBy(answer) {
  if (!String(answer.headers["content-type"]).includes("json")) return "";
  const body = answer.json();
  if (!Array.isArray(body)) return "";
  const total = answer.headers["x-total-count"];
  const more = answer.headers["x-total-at-least"] ? "+" : "";
  return total === undefined ? String(body.length) : `${body.length} of ${total}${more}`;
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}
