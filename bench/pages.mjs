// Compares the home page and its script with a bare Fastify route that sends the same bytes, because a ratio does not
// depend on the machine. A cached page is sent compressed, one rendered per request plain.
import { finish, heading, inTurns, median, row } from "./lib/harness.mjs";
import { answersPerSecond } from "./lib/load.mjs";
import { serveBare, serveOurs } from "./lib/servers.mjs";

const pages = [
  { title: "cached", before: undefined, pressed: true, bar: 0.7 },
  { title: "uncached", before: "bench/lib/uncached.mjs", pressed: false, bar: 0.05 },
  { title: "script", before: undefined, pressed: true, bar: 0.6, pathOf: scriptOf },
];
const rounds = 9;
const milliseconds = 700;

heading("ours a second, bare a second, ratio, limit");
for (const page of pages) await compare(page);
finish();

async function compare({ title, before, pressed, bar, pathOf = () => "/" }) {
  const ours = await serveOurs({ before });
  const url = ours.address + (await pathOf(ours.address));
  const bare = await serveBare(url);
  try {
    const headers = pressed ? { "accept-encoding": "br" } : {};
    const turn = (address) => () => answersPerSecond(address, { headers, milliseconds });
    const taken = await inTurns({ ours: turn(url), bare: turn(bare.address) }, { rounds });
    const ratio = median(taken.ours.map((pages, round) => pages / taken.bare[round]));
    const values = [taken.ours, taken.bare].map((pages) => median(pages).toFixed(0));
    row(title, [...values, ratio.toFixed(3)], {
      note: `(at least ${bar})`,
      complaint: ratio < bar ? "TOO SLOW" : "",
    });
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

/** The path of the home page's script. */
async function scriptOf(address) {
  const page = await (await fetch(address)).text();
  return /\/assets\/[^"]+\.js/.exec(page)[0];
}
