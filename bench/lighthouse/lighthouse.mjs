// Runs Lighthouse as a phone on a slow network over each public page, and takes the median of three runs. To choose
// pages: npm run lighthouse -- / /schedule. Results are reliable only on an idle machine.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findBrowser, launchArguments } from "../../bin/lib/browser.mjs";
import { finish, heading, median, row } from "../lib/harness.mjs";
import { serveOurs } from "../lib/servers.mjs";

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

const ours = await serveOurs();
heading("of 100");
const chrome = await launch({
  chromePath: await findBrowser(),
  chromeFlags: ["--headless", ...launchArguments],
});
// The launcher handles only Ctrl-C.
process.once("SIGTERM", () => {
  chrome.kill();
  process.exit(143);
});
try {
  for (const path of await pathsOf(ours.address)) await measure(ours.address, path, chrome.port);
} finally {
  chrome.kill();
  await ours.stop();
}
finish();

async function pathsOf(address) {
  const chosen = process.argv.slice(2);
  if (chosen.length > 0) return chosen;
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => new URL(found).pathname);
  return [...listed, ...unlisted];
}

async function measure(address, path, port) {
  const reports = [];
  while (reports.length < runs) reports.push(await look(`${address}${path}`, port));
  const results = categories.map((category) => resultOf(reports, category));
  const short = results.filter(({ score, isMeant }) => score < wanted && !isMeant);
  const report = results.map(
    ({ category, score, isMeant }) => `${category} ${score}${isMeant ? " (hidden from search)" : ""}`,
  );
  row(path, [], { note: report.join(", "), complaint: short.length > 0 ? `BELOW ${wanted}` : "" });
  for (const { category } of short)
    console.log(`    ${category}: ${lowered(reports.at(-1), category).join(", ")}`);
}

function resultOf(reports, category) {
  const scores = reports.map((report) => Math.round(report.categories[category].score * 100));
  return { category, score: median(scores), isMeant: isMeant(reports, category) };
}

/** On a busy machine the browser sometimes loses its trace, so try up to three times. */
async function look(url, port, attempt = 1) {
  const { lhr } = await lighthouse(url, { port, logLevel: "error", onlyCategories: categories });
  if (!lhr.runtimeError) return lhr;
  if (attempt === 3) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return look(url, port, attempt + 1);
}

/** Every fault is one of a page that is hidden from search on purpose. */
function isMeant(reports, category) {
  if (category !== "seo" || !unlisted.includes(new URL(reports[0].finalDisplayedUrl).pathname)) return false;
  return reports.every((report) =>
    faults(report, category).every((fault) => keepsOutOfSearch.includes(fault)),
  );
}

/** The audits that lowered the score, with what they measured. */
function lowered({ categories: all, audits }, category) {
  return all[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
    .map(({ id }) => [id, audits[id].displayValue].filter(Boolean).join(" "));
}

/** The audits that failed. */
function faults({ categories: all, audits }, category) {
  return all[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
    .map(({ id }) => id);
}
