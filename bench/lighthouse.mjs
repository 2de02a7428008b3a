import "../bin/lib/node-version.mjs";
import { findOrInstallBrowser, launchArguments } from "../bin/lib/browser.mjs";
import { buildWhatChanged } from "../bin/lib/build.mjs";
import { command } from "../bin/lib/cli-error.mjs";
import { installWhatIsMissing } from "../bin/lib/install.mjs";
import { serveOurs } from "./servers.mjs";

// Runs Lighthouse as a phone on a slow network over each public page, and takes the median of three runs. To choose
// pages: npm run lighthouse -- / /schedule. Results are reliable only on an idle machine.
const categories = ["performance", "accessibility", "best-practices", "seo"];
const wanted = 100;
const runs = 3;

/** Pages outside the sitemap, and the audits that they fail because they are hidden from search. */
const unlisted = [
  "/old-home",
  "/auth",
  "/contact/consultation",
  "/contact/text",
  "/contact/callback",
  "/contact/email",
];
const keepsOutOfSearch = ["is-crawlable", "canonical"];

await command(async () => {
  await installWhatIsMissing();
  await buildWhatChanged();
  const ours = await serveOurs();
  const { launch } = await import("chrome-launcher");
  const chrome = await launch({
    chromePath: await findOrInstallBrowser(),
    chromeFlags: ["--headless", ...launchArguments],
  });
  // The launcher handles only Ctrl-C.
  process.once("SIGTERM", () => {
    chrome.kill();
    process.exit(143);
  });
  try {
    let short = 0;
    for (const path of await pathsOf(ours.address)) {
      if (!(await isPerfect(ours.address, path, chrome.port))) short++;
    }
    console.log(short > 0 ? `${short} pages fall short of ${wanted}` : "No page falls short");
    return short > 0 ? 1 : 0;
  } finally {
    chrome.kill();
    await ours.stop();
  }
});

async function pathsOf(address) {
  const asked = process.argv.slice(2);
  if (asked.length > 0) return asked;
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => new URL(found).pathname);
  return [...listed, ...unlisted];
}

async function isPerfect(address, path, port) {
  const reports = [];
  while (reports.length < runs) reports.push(await look(`${address}${path}`, port));
  const scores = Object.fromEntries(categories.map((category) => [category, median(reports, category)]));
  const short = categories.filter(
    (category) => scores[category] < wanted && !isMeant(reports, path, category),
  );
  const told = categories
    .map(
      (category) =>
        `${category} ${scores[category]}${isMeant(reports, path, category) ? " (kept out of search)" : ""}`,
    )
    .join(", ");
  console.log(`${short.length > 0 ? "✗" : "✓"} ${path}: ${told}`);
  for (const category of short)
    console.log(`    ${category}: ${faults(reports.at(-1), category).join(", ")}`);
  return short.length === 0;
}

/** On a busy machine the browser sometimes loses its trace, so try up to three times. */
async function look(url, port, attempt = 1) {
  const { default: lighthouse } = await import("lighthouse");
  const { lhr } = await lighthouse(url, { port, logLevel: "error", onlyCategories: categories });
  if (!lhr.runtimeError) return lhr;
  if (attempt === 3) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return look(url, port, attempt + 1);
}

function median(reports, category) {
  const scores = reports.map((report) => Math.round(report.categories[category].score * 100));
  return scores.toSorted((one, other) => one - other)[Math.floor(scores.length / 2)];
}

function isMeant(reports, path, category) {
  if (category !== "seo" || !unlisted.includes(path)) return false;
  return reports.every((report) =>
    faults(report, category).every((fault) => keepsOutOfSearch.includes(fault)),
  );
}

/** The audits that lowered the score. */
function faults({ categories: all, audits }, category) {
  return all[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
    .map(({ id }) => id);
}
