// Compares the office's main reads, in an office with 100,000 leads, with a bare Fastify route that sends the same
// statements to the same PostgreSQL, and with pgbench, which only sends them. The rest is what the product adds:
// session, rights, checks and serialization.
import path from "node:path";
import { socketIn, urlOf } from "../src/server/platform/db/private/address.ts";
import { homeOf, readPassword } from "../src/server/platform/db/private/home.ts";
import { finish, heading, inTurns, isTrial, median, row, shown } from "./lib/harness.mjs";
import { answersPerSecond } from "./lib/load.mjs";
import { folderOf, openOffice } from "./lib/office.mjs";
import { pgbenchOf } from "./lib/references.mjs";
import { makeRows, sizes } from "./lib/rows.mjs";
import { admin, cookieOf, emptyFolder, serveOurs, serveStatements } from "./lib/servers.mjs";
import { saveRecording, statementsOf } from "./lib/statements.mjs";

const rounds = 5;
const milliseconds = isTrial ? 100 : 2_000;

/** Paths, which depend on the data, and the least ratio to the bare route. */
const reads = {
  "lead-by-id": { bar: 0.6, address: ({ lead }) => `/api/leads/${lead}` },
  "list-of-100": { bar: 0.7, address: () => "/api/leads?limit=100" },
  week: { bar: 0.7, address: ({ from, to }) => `/api/appointments?from=${from}&to=${to}&limit=100` },
  dashboard: { bar: 0.6, address: () => "/api/dashboard/stats" },
};

const office = await openOffice({ size: "big", counts: sizes.big, makeRows, sampleIds });
const recorded = {};
for (const [name, read] of Object.entries(reads)) {
  await office.request({ title: name, ...read });
  recorded[name] = await statementsOf(() => office.request({ title: name, ...read }));
}
await office.close();

const recording = path.join(emptyFolder(), "statements");
saveRecording(recording, recorded);
const ours = await serveOurs({ folder: folderOf("big") });
const home = homeOf(folderOf("big"));
const [database, password] = [socketIn(home), readPassword(home)];
const bare = await serveStatements(recording, urlOf(database, password));
const headers = { cookie: await signIn() };

heading("ours a second, bare a second, pgbench a second, ratio to bare, to pgbench, statements");
for (const [name, read] of Object.entries(reads)) await compare(name, read);
await Promise.all([ours.stop(), bare.stop()]);
finish();

async function compare(name, { bar, address }) {
  const taken = await inTurns(
    {
      ours: () => answersPerSecond(ours.address + address(office.landmarks), { headers, milliseconds }),
      bare: () => answersPerSecond(`${bare.address}/${name}`, { milliseconds }),
      pgbench: async () =>
        (await pgbenchOf(recorded[name], { address: database, password, milliseconds })) ?? NaN,
    },
    { rounds },
  );
  const ratioTo = (other) => median(taken.ours.map((answers, round) => answers / taken[other][round]));
  const rates = Object.values(taken).map((answers) => shown(median(answers), 0));
  const ratio = ratioTo("bare");
  row(name, [...rates, shown(ratio, 3), shown(ratioTo("pgbench"), 3)], {
    note: `${recorded[name].length} statements (at least ${bar})`,
    complaint: ratio < bar ? "TOO SLOW" : "",
  });
}

async function signIn() {
  const answer = await fetch(`${ours.address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: ours.address },
    body: JSON.stringify(admin),
  });
  if (!answer.ok) throw new Error(`Nobody was let in: ${await answer.text()}`);
  return cookieOf(answer.headers.getSetCookie());
}

async function sampleIds(db, today) {
  const day = (days) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await db.execute(
    "select id from leads order by created_at limit 1 offset (select count(*) / 2 from leads)",
  );
  return { lead: rows[0].id, from: day(-7), to: day(-1) };
}
