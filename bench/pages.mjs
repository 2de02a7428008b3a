import "../bin/lib/node-version.mjs";
import { buildWhatChanged } from "../bin/lib/build.mjs";
import { command } from "../bin/lib/cli-error.mjs";
import { installWhatIsMissing } from "../bin/lib/install.mjs";
import { pagesPerSecond } from "./load.mjs";
import { serveBare, serveOurs } from "./servers.mjs";

// Compares the home page with a bare Fastify route that sends the same bytes, because a ratio does not depend on the
// machine. A cached page is sent compressed, one rendered per request plain. Both servers are called in turn, so that
// other load affects them alike.
const races = [
  { title: "cached", before: undefined, pressed: true, bar: 0.7 },
  { title: "uncached", before: "bench/uncached.mjs", pressed: false, bar: 0.05 },
];
const rounds = 9;
const milliseconds = 700;

await command(async () => {
  await installWhatIsMissing();
  await buildWhatChanged();
  let slow = 0;
  for (const each of races) if (!(await race(each))) slow++;
  return slow > 0 ? 1 : 0;
});

/** Whether the limit was met. */
async function race({ title, before, pressed, bar }) {
  const ours = await serveOurs({ before });
  const bare = await serveBare(ours.address);
  try {
    const figures = await inTurns(ours, bare, { pressed, milliseconds });
    const ratio = median(figures.map((figure) => figure.ours / figure.bare));
    const pages = (server) => Math.round(median(figures.map((figure) => figure[server])));
    console.log(
      `${title}: ${pages("ours")} pages a second, ${ratio.toFixed(3)} of ${pages("bare")} (at least ${bar})${ratio < bar ? " TOO SLOW" : ""}`,
    );
    return ratio >= bar;
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

async function inTurns(ours, bare, how) {
  const turn = async () => ({
    ours: await pagesPerSecond(ours.address, how),
    bare: await pagesPerSecond(bare.address, how),
  });
  await turn(); // warm-up
  const figures = [];
  for (let round = 0; round < rounds; round++) figures.push(await turn());
  return figures;
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}
