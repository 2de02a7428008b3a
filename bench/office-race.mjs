/** Compares a small office with a large one. */
import { calls, landmarksOf } from "./office-calls.mjs";
import { inTurns, openOffice, saidBy } from "./office-opened.mjs";
import { makeRows, sizes } from "./office-rows.mjs";

const bar = 1.5;
const rounds = 31;
/** Rounds for a slow result's second measurement, because the machine may have been busy. */
const roundsAgain = 91;

const offices = { small: await open("small"), big: await open("big") };
const slow = [];
for (const call of calls) if (!(await race(call))) slow.push(call.title);
for (const office of Object.values(offices)) await office.close();
if (slow.length > 0) console.log(`TOO SLOW: ${slow.join("; ")}`);
process.exit(slow.length > 0 ? 1 : 0);

function open(size) {
  return openOffice({ size, counts: sizes[size], makeRows, landmarksOf });
}

/** Whether the limit was met. */
async function race(call) {
  let figures = await timed(call, rounds);
  if (figures.ratio > bar) figures = await timed(call, roundsAgain);
  const { times, ratio, rows } = figures;
  const verdict = ratio > bar ? "  TOO SLOW" : "";
  const said = times.map((time) => `${time.toFixed(2)} ms`.padStart(10)).join("");
  console.log(`${call.title.padEnd(36)}${said}${ratio.toFixed(2).padStart(7)}  ${rows}${verdict}`);
  return ratio <= bar;
}

async function timed(call, times) {
  const [small, big] = await inTurns(offices, call, times);
  return {
    times: [small.time, big.time],
    ratio: big.time / small.time,
    rows: `${saidBy(small.answer)} | ${saidBy(big.answer)}`,
  };
}
