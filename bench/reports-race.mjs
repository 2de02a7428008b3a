/** Compares reports at three sizes. */
import { inTurns, openOffice, saidBy } from "./office-opened.mjs";
import { makeReportRows, sizes } from "./report-rows.mjs";
import { calls, landmarksOf } from "./reports-calls.mjs";

/** Limit for calls that read no period or stop at a bound: at most this ratio to a small office. */
const bar = 1.5;
/** Limit in milliseconds for calls that read a period; ten times the rows may take at most ten times as long. */
const longest = 1_000;
const linear = 10 * bar;
const rounds = 9;

const offices = { small: await open("small"), tenth: await open("tenth"), big: await open("big") };
const slow = [];
for (const call of calls) if (!(await race(call))) slow.push(call.title);
for (const office of Object.values(offices)) await office.close();
if (slow.length > 0) console.log(`TOO SLOW: ${slow.join("; ")}`);
process.exit(slow.length > 0 ? 1 : 0);

function open(size) {
  return openOffice({ size, counts: sizes[size], makeRows: makeReportRows, landmarksOf });
}

/** Whether the limit was met. A slow result is measured once more, because the machine may be busy. */
async function race(call) {
  let found = await timed(call, rounds);
  if (!found.isReached) found = await timed(call, 2 * rounds);
  const { times, growth, last, isReached, rows } = found;
  const said = times.map((time) => `${time.toFixed(2)} ms`.padStart(11)).join("");
  const ratios = [growth, last].map((ratio) => ratio.toFixed(2).padStart(8)).join("");
  console.log(`${call.title.padEnd(44)}${said}${ratios}  ${rows}${isReached ? "" : "  TOO SLOW"}`);
  return isReached;
}

async function timed(call, times) {
  const taken = await inTurns(offices, call, times);
  const [small, tenth, big] = taken.map(({ time }) => time);
  const [growth, last] = [big / small, big / tenth];
  const isBounded = growth <= bar;
  const isLinear = !call.isBounded && big < longest && last <= linear;
  return {
    times: [small, tenth, big],
    growth,
    last,
    isReached: isBounded || isLinear,
    rows: taken.map(({ answer }) => saidBy(answer)).join(" | "),
  };
}
