// Fifty users work in an office with 100,000 leads, each with a live stream, while visitors ask for the home page at
// half the rate that the server reaches. Limits on the time of nearly every answer.
import { openSession } from "../src/server/features/users/sessions.ts";
import { finish, heading, isTrial, median, ms, percentile, row } from "./lib/harness.mjs";
import { answersPerSecond, timesAtRate } from "./lib/load.mjs";
import { folderOf, openOffice } from "./lib/office.mjs";
import { makeRows, sizes } from "./lib/rows.mjs";
import { serveOurs } from "./lib/servers.mjs";
import { openUsers } from "./lib/users.mjs";

const userCount = 50;
const milliseconds = isTrial ? 300 : 20_000;
const headers = { "accept-encoding": "br" };
/** Milliseconds that 99 of 100 answers may take. */
const bars = { "the home page": 50, "a list of 25 leads": 150 };

const office = await openOffice({ size: "big", counts: sizes.big, makeRows, sampleIds: sessionsOf });
await office.close();
const ours = await serveOurs({ folder: folderOf("big") });
const limit = await answersPerSecond(ours.address, { headers, milliseconds: milliseconds / 4 });
const quiet = await timesAtRate(ours.address, { headers, milliseconds: milliseconds / 4, rate: limit / 2 });
const users = await openUsers(ours.address, office.landmarks.cookies);
const pages = await timesAtRate(ours.address, { headers, milliseconds, rate: limit / 2 });
const { lists, events } = await users.close();
await ours.stop();

heading("answers, median, p99, p99 without users, limit");
report("the home page", pages, ms(percentile(quiet, 0.99), 1));
report("a list of 25 leads", lists, `${events} events`);
finish();

function report(title, times, beside) {
  const p99 = percentile(times, 0.99);
  row(title, [String(times.length), ms(median(times), 1), ms(p99, 1), beside], {
    note: `(p99 at most ${bars[title]} ms)`,
    complaint: p99 > bars[title] ? "TOO SLOW" : "",
  });
}

/** Cookies of the users' sessions. A user may have several. */
async function sessionsOf(db, at) {
  const { rows } = await db.execute("select id from users where username like 'fitter-%' order by username");
  const cookies = [];
  while (cookies.length < userCount) {
    const { id } = rows[cookies.length % rows.length];
    const context = { at, caller: "127.0.0.1", userAgent: undefined, sessionToken: undefined };
    cookies.push(`valance_session=${await db.transaction((tx) => openSession(tx, id, context))}`);
  }
  return { cookies };
}
