// Compares the home page and its script with a bare Fastify route and with nginx, which send the same bytes, because a
// ratio does not depend on the machine. A cached page is sent compressed, one rendered per request plain.
import { finish, heading, inTurns, median, row, shown } from "./lib/harness.mjs";
import { answersPerSecond } from "./lib/load.mjs";
import { serveByNginx } from "./lib/references.mjs";
import { serveBare, serveOurs } from "./lib/servers.mjs";

const pages = [
  { title: "cached", before: undefined, pressed: true, bar: 0.7 },
  { title: "uncached", before: "bench/lib/uncached.mjs", pressed: false, bar: 0.05 },
  { title: "script", before: undefined, pressed: true, bar: 0.6, pathOf: scriptOf },
];
const rounds = 9;
const milliseconds = 700;

heading("ours a second, bare a second, nginx a second, ratio to bare, to nginx, limit");
for (const page of pages) await compare(page);
finish();

async function compare({ title, before, pressed, bar, pathOf = () => "/" }) {
  const ours = await serveOurs({ before });
  const url = ours.address + (await pathOf(ours.address));
  const headers = pressed ? { "accept-encoding": "br" } : {};
  const others = { bare: await serveBare(url), nginx: await serveByNginx(url, headers) };
  try {
    const turn = (address) => () => (address ? answersPerSecond(address, { headers, milliseconds }) : NaN);
    const contestants = {
      ours: turn(url),
      bare: turn(others.bare.address),
      nginx: turn(others.nginx?.address),
    };
    const taken = await inTurns(contestants, { rounds });
    const ratioTo = (name) => median(taken.ours.map((pages, round) => pages / taken[name][round]));
    const rates = Object.values(taken).map((pages) => shown(median(pages), 0));
    const ratio = ratioTo("bare");
    row(title, [...rates, shown(ratio, 3), shown(ratioTo("nginx"), 3)], {
      note: `(at least ${bar})`,
      complaint: ratio < bar ? "TOO SLOW" : "",
    });
  } finally {
    await Promise.all([ours, ...Object.values(others)].map((server) => server?.stop()));
  }
}

/** The path of the home page's script. */
async function scriptOf(address) {
  const page = await (await fetch(address)).text();
  return /\/assets\/[^"]+\.js/.exec(page)[0];
}
