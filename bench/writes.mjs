// Compares taking in a visitor's request with a bare Fastify route that sends the same statements. Both use one
// PostgreSQL, whose office has 100,000 leads, at one, eight and sixty-four visitors at once.
import path from "node:path";
import { socketIn, urlOf } from "../src/server/platform/db/private/address.ts";
import { homeOf, readPassword } from "../src/server/platform/db/private/home.ts";
import { finish, heading, inTurns, isTrial, median, ms, percentile, row } from "./lib/harness.mjs";
import { folderOf, openOffice } from "./lib/office.mjs";
import { makeRows, sizes } from "./lib/rows.mjs";
import { emptyFolder, serveOurs, serveWrites } from "./lib/servers.mjs";
import { saveRecording, statementsOf } from "./lib/statements.mjs";

const rounds = 5;
const milliseconds = isTrial ? 100 : 2_000;
const visitors = [1, 8, 64];
/** The least ratio to the bare route. */
const bar = 0.4;
let sent = 0;

const office = await openOffice({ size: "big", counts: sizes.big, makeRows, sampleIds: () => ({}) });
const form = requestOf(0);
for (let warmUp = 1; warmUp <= 10; warmUp++) await office.send("/api/appointments", requestOf(warmUp));
const statements = await statementsOf(() => office.send("/api/appointments", form));
await office.close();

const recording = path.join(emptyFolder(), "statements");
saveRecording(recording, { intake: { statements, unique: uniqueIn(statements) } });
const ours = await serveOurs({ folder: folderOf("big") });
const home = homeOf(folderOf("big"));
const bare = await serveWrites(recording, urlOf(socketIn(home), readPassword(home)));

heading("ours a second, bare a second, ratio, p99 of ours, limit");
for (const count of visitors) await compare(count);
await Promise.all([ours.stop(), bare.stop()]);
finish();

async function compare(count) {
  const times = [];
  const taken = await inTurns(
    {
      ours: () => sendAll(`${ours.address}/api/appointments`, { count, times }),
      bare: () => sendAll(`${bare.address}/intake`, { count, times: [] }),
    },
    { rounds },
  );
  const ratio = median(taken.ours.map((each, round) => each / taken.bare[round]));
  const values = [taken.ours, taken.bare].map((each) => median(each).toFixed(0));
  row(`a visitor's request, ${count} at once`, [...values, ratio.toFixed(2), ms(percentile(times, 0.99))], {
    note: `${statements.length} statements (at least ${bar})`,
    complaint: ratio < bar ? "TOO SLOW" : "",
  });
}

/** Requests a second, from this many visitors who each wait for the answer. */
async function sendAll(address, { count, times }) {
  const began = performance.now();
  let answered = 0;
  const sendInTurn = async () => {
    while (performance.now() < began + milliseconds) {
      const start = performance.now();
      await send(address);
      times.push(performance.now() - start);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: count }, sendInTurn));
  return answered / ((performance.now() - began) / 1_000);
}

async function send(address) {
  sent += 1;
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": `bench-${sent}` },
    body: JSON.stringify(requestOf(1_000 + sent)),
  });
  if (!answer.ok) throw new Error(`A request was answered with ${answer.status}: ${await answer.text()}`);
  await answer.text();
}

function requestOf(number) {
  return {
    ...{ firstName: "Nora", lastName: `Delgado ${number}`, email: `nora${number}@example.com` },
    phone: String(8_505_000_000 + number),
    address: "9 Dune Lake Bend, Destin, FL 32541",
    ...{ appointmentType: "consultation", propertyType: "vacation_home" },
    ...{ preferredDate: day(1 + (number % 28)), preferredTime: "10:00 AM" },
    projectDescription: `Six windows, request ${number}`,
  };
}

function day(ahead) {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}

/** What must differ each time: the request's id, the phone and the email. */
function uniqueIn(recorded) {
  const id = recorded.find(({ text }) => text.startsWith('insert into "submissions"')).values[0];
  return [id, form.phone, form.email];
}
