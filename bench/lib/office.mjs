/** Opens an app with data of a given size, called in process without a network, and times its calls. */
import path from "node:path";
import { buildApp } from "../../src/server/app/app.ts";
import { addStarterData } from "../../src/server/features/seed/starter.ts";
import { makeFirstAdmin } from "../../src/server/features/users/account-writes.ts";
import { openStore } from "../../src/server/platform/db/connection.ts";
import { appContext } from "./app-context.ts";
import { inTurns, isTrial, median } from "./harness.mjs";
import { admin, cookieOf, emptyFolder } from "./servers.mjs";

const today = new Date();
const folder = emptyFolder();

/** The data folder of an office of this size. */
export function folderOf(size) {
  return path.join(folder, size);
}

/** A new database with the starter data, the administrator and the rows that `makeRows` writes. */
export async function fillStore(dataDir, { counts, makeRows }) {
  const store = await openStore({ dataDir });
  await store.migrate();
  await addStarterData(store.db);
  await makeFirstAdmin(store.db, admin, today);
  await makeRows(store.db, counts);
  return store;
}

let ofTrial;

/** In a trial, one small office stands for all sizes. */
export function openOffice(wanted) {
  if (!isTrial) return makeOffice(wanted);
  ofTrial ??= makeOffice(wanted);
  return ofTrial;
}

async function makeOffice({ size, counts, makeRows, sampleIds }) {
  const began = performance.now();
  const store = await fillStore(folderOf(size), { counts, makeRows });
  const app = await buildApp(appContext(store, folderOf(size)));
  const cookie = await signIn(app);
  let closed;
  const landmarks = await sampleIds(store.db, today);
  const rows = Object.entries(counts).map(([noun, count]) => `${count.toLocaleString("en-US")} ${noun}`);
  console.log(`${rows.join(", ")}: made in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  return {
    landmarks,
    request: async (call) => {
      const answer = await app.inject({ url: call.address(landmarks), headers: { cookie } });
      if (answer.statusCode !== 200) throw new Error(`${call.title}: ${answer.statusCode} ${answer.body}`);
      return answer;
    },
    /** Posts a visitor's form. */
    send: async (url, payload) => {
      const answer = await app.inject({ method: "POST", url, payload });
      if (answer.statusCode !== 201) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    },
    close: () => {
      closed ??= app.close().then(() => store.close());
      return closed;
    },
  };
}

async function signIn(app) {
  const { statusCode, headers, body } = await app.inject({
    method: "POST",
    url: "/api/login",
    payload: admin,
  });
  if (statusCode !== 200) throw new Error(`Nobody was let in: ${body}`);
  return cookieOf([headers["set-cookie"]].flat());
}

/** Calls all offices in turn. Returns each one's median time in milliseconds and last answer, in their order. */
export async function callInTurns(offices, call, rounds) {
  const contestants = Object.entries(offices).map(([size, office]) => [
    size,
    async () => {
      const began = performance.now();
      const answer = await office.request(call);
      return { time: performance.now() - began, answer };
    },
  ]);
  const results = await inTurns(Object.fromEntries(contestants), { rounds, warmUps: 3 });
  return Object.values(results).map((taken) => ({
    time: median(taken.map(({ time }) => time)),
    answer: taken.at(-1).answer,
  }));
}

/** The number of rows sent, and the total. */
export function rowCountText(answer) {
  if (!String(answer.headers["content-type"]).includes("json")) return "";
  const body = answer.json();
  if (!Array.isArray(body)) return "";
  const total = answer.headers["x-total-count"];
  const more = answer.headers["x-total-at-least"] ? "+" : "";
  return total === undefined ? String(body.length) : `${body.length} of ${total}${more}`;
}
