// Checks that reports stay fast as the office grows: a report of a period is linear in its rows and takes under a
// second with a hundred times the rows. Any other call takes at most 1.5 times as long as in a small office. Also
// checks that reports do not block others: a list takes at most 3 times as long while one runs.
import { setTimeout as pause } from "node:timers/promises";
import {
  finish,
  heading,
  inTurns,
  isTrial,
  median,
  ms,
  percentile,
  race,
  row,
  timed,
} from "./lib/harness.mjs";
import { callInTurns, openOffice, rowCountText } from "./lib/office.mjs";
import { makeReportRows, sizes } from "./lib/report-rows.mjs";

/** Limit for calls that read no period or stop at a bound: at most this ratio to a small office. */
const bar = 1.5;
/** Limit in milliseconds for calls that read a period; ten times the rows may take at most ten times as long. */
const maxDuration = 1_000;
const linear = 10 * bar;
const rounds = 9;

/** Limit for a list's p99 beside reports, as a ratio to the quiet office. */
const besideBar = 3;
const callCount = isTrial ? 4 : 400;

/** Calls for reports and payments. `isBounded` marks those whose cost must not depend on the number of rows. */
const calls = [
  ...Object.entries({
    "this month": ({ month, today }) => ({ from: month, to: today }),
    "thirty days of last year": ({ lastYear }) => lastYear,
    "three months": ({ quarter, today }) => ({ from: quarter, to: today }),
    "twelve months": ({ year, today }) => ({ from: year, to: today }),
    "two years": ({ twoYears, today }) => ({ from: twoYears, to: today }),
  }).map(([what, period]) => ({
    title: `report: ${what}`,
    address: (office) => `/api/reports?${new URLSearchParams(period(office))}`,
  })),
  ...["excel", "pdf"].map((format) => ({
    title: `report of thirty days as ${format}`,
    address: ({ lastYear }) => `/api/reports/export?${new URLSearchParams({ ...lastYear, format })}`,
  })),
  {
    title: "payments of a project",
    isBounded: true,
    address: ({ project }) => `/api/projects/${project}/payments`,
  },
];

const offices = { small: await open("small"), tenth: await open("tenth"), big: await open("big") };
heading("1,000 leads, 10,000, 100,000, big to small, last ten times, rows");
for (const call of calls) {
  await race({ title: call.title, rounds, again: 2 * rounds, measure: (times) => compare(call, times) });
}
await compareBesideReports(offices.big);
for (const office of Object.values(offices)) await office.close();
finish();

function open(size) {
  return openOffice({ size, counts: sizes[size], makeRows: makeReportRows, sampleIds });
}

async function compare(call, times) {
  const taken = await callInTurns(offices, call, times);
  const [small, tenth, big] = taken.map(({ time }) => time);
  const [growth, last] = [big / small, big / tenth];
  const isLinear = !call.isBounded && big < maxDuration && last <= linear;
  return {
    values: [...[small, tenth, big].map((time) => ms(time, 2)), growth.toFixed(2), last.toFixed(2)],
    note: taken.map(({ answer }) => rowCountText(answer)).join(" | "),
    isMet: growth <= bar || isLinear,
  };
}

/** Measures how long a list of leads takes while twelve months of reports are computed. */
async function compareBesideReports(office) {
  const contestants = { quiet: () => listTime(office), busy: () => besideReports(office, listTime) };
  const { quiet, busy } = await inTurns(contestants, { rounds: 3, warmUps: 0 });
  const ratio = median(busy.map((time, round) => time / quiet[round]));
  row(
    "p99 of 100 leads, quiet and beside reports",
    [ms(median(quiet), 1), ms(median(busy), 1), ratio.toFixed(2)],
    {
      note: `(at most ${besideBar})`,
      complaint: ratio > besideBar ? "TOO SLOW" : "",
    },
  );
}

async function besideReports(office, work) {
  const report = calls.find(({ title }) => title === "report: twelve months");
  let isOn = true;
  const reporting = (async () => {
    while (isOn) await office.request(report);
  })();
  const measured = await work(office);
  isOn = false;
  await reporting;
  return measured;
}

/** The p99 of a list, requested repeatedly with the pauses of a person at work. */
async function listTime(office) {
  const list = { title: "leads", address: () => "/api/leads?limit=100" };
  const times = [];
  while (times.length < callCount) {
    times.push(await timed(() => office.request(list)));
    await pause(5);
  }
  return percentile(times, 0.99);
}

/** Dates and a project for the paths. */
async function sampleIds(db, now) {
  const day = (days) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const today = now.toLocaleDateString("sv", { timeZone: "America/Chicago" });
  const { rows } = await db.execute(
    "select project_id as project from payments order by created_at limit 1 offset 40",
  );
  return {
    today,
    month: `${today.slice(0, 7)}-01`,
    lastYear: { from: day(400), to: day(371) },
    quarter: day(91),
    year: day(364),
    twoYears: day(728),
    project: rows[0].project,
  };
}
