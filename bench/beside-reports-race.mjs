/** Measures how long a list of leads takes while twelve months of reports are computed. */
import { setTimeout as pause } from "node:timers/promises";
import { openOffice } from "./office-opened.mjs";
import { makeReportRows, sizes } from "./report-rows.mjs";
import { calls, landmarksOf } from "./reports-calls.mjs";

const bar = 3;
const asked = 400;
const rounds = 3;

const office = await openOffice({ size: "big", counts: sizes.big, makeRows: makeReportRows, landmarksOf });
const report = calls.find(({ title }) => title === "report: twelve months");
const list = { title: "leads", address: () => "/api/leads?limit=100" };
await p99(50);
const ratios = [];
for (let round = 0; round < rounds; round++) {
  const quiet = await p99(asked);
  const busy = await besideReports(() => p99(asked));
  ratios.push(busy.time / quiet.time);
  console.log(
    `quiet ${quiet.time.toFixed(1)} ms, beside ${busy.reports} reports ${busy.time.toFixed(1)} ms, ratio ${ratios.at(-1).toFixed(2)}`,
  );
}
await office.close();
const median = ratios.sort((one, other) => one - other)[Math.floor(rounds / 2)];
console.log(`p99 of a list of 100 leads beside reports, over quiet: ${median.toFixed(2)} (at most ${bar})`);
process.exit(median > bar ? 1 : 0);

async function besideReports(work) {
  let isOn = true;
  let reports = 0;
  const reporting = (async () => {
    for (; isOn; reports++) await ask(report);
  })();
  const measured = await work();
  isOn = false;
  await reporting;
  return { ...measured, reports };
}

/** Requests the list repeatedly, with the pauses of a person at work. */
async function p99(count) {
  const times = [];
  for (let number = 0; number < count; number++) {
    const began = performance.now();
    await ask(list);
    times.push(performance.now() - began);
    await pause(5);
  }
  return { time: times.sort((one, other) => one - other)[Math.floor(count * 0.99)] };
}

async function ask(call) {
  const { statusCode, body } = await office.ask(call);
  if (statusCode !== 200) throw new Error(`${call.title}: ${statusCode} ${body}`);
}
