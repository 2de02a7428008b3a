import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Site, SiteAssets } from "#site/context/renderer.ts";
import { StartupError } from "../platform/core/startup-error.ts";
import type { BuiltFiles } from "../platform/http/app-context.ts";

const dist = path.resolve(import.meta.dirname, "../../../dist");
const folder = path.join(dist, "client");

/**
 * Loads the output of `npm run setup`: the site renderer and the browser files. Throws StartupError without a build.
 */
export async function loadBuild(): Promise<{ site: Site; assets: BuiltFiles }> {
  try {
    const { site } = await import(pathToFileURL(path.join(dist, "site/render.mjs")).href);
    return { site, assets: { folder, site: siteAssets(), ...officeAssets() } };
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new StartupError("The site and the office are not built yet. Run npm run setup");
  }
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

/** Not the figures: a page without one in a heading has no use for them. */
const fontsOfEveryPage = /\/(?:figtree|marcellus)-[^/]+\.woff2$/;

function siteAssets(): SiteAssets {
  const chunks: Record<string, Chunk> = JSON.parse(read(".vite/site.json"));
  const entry = chunks["site/behavior/entry.ts"]!;
  const imported = importsOf(entry, chunks);
  const all = [entry, ...imported];
  return {
    script: `/${entry.file}`,
    styles: addresses(all.flatMap(({ css = [] }) => css)),
    preloads: addresses([
      ...all.flatMap(({ assets = [] }) => assets.filter((file) => fontsOfEveryPage.test(file))),
      ...imported.map(({ file }) => file),
    ]),
  };
}

/**
 * The page of the office with its first script inside, and the scripts of each screen. The first script asks for data
 * before it asks for those: a tag for them would be fetched first. The styles move below the frame, which is then
 * painted before they arrive.
 */
function officeAssets(): Pick<BuiltFiles, "officeShell" | "officeScripts"> {
  const chunks: Record<string, Chunk> = JSON.parse(read(".vite/crm.json"));
  const early: Record<string, Chunk> = JSON.parse(read(".vite/early.json"));
  const script = read(early["crm/app/early/early.ts"]!.file).trim();
  const html = read("crm/app.html").replace("__EARLY__;", () => script);
  const styles = (html.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join("");
  const officeShell = html
    .replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>|<script type="module"[^>]*><\/script>/g, "")
    .replace("</body>", `${styles}</body>`);
  const officeScripts = (sources: readonly string[]) => {
    const wanted = ["crm/app.html", ...sources].flatMap((source) => chunks[source] ?? []);
    return addresses(wanted.flatMap((chunk) => [chunk, ...importsOf(chunk, chunks)]).map(({ file }) => file));
  };
  return { officeShell, officeScripts };
}

/** Every chunk that the browser must load before this one can run. */
function importsOf({ imports = [] }: Chunk, chunks: Record<string, Chunk>): Chunk[] {
  return imports.flatMap((key) => [chunks[key]!, ...importsOf(chunks[key]!, chunks)]);
}

function addresses(files: string[]) {
  return [...new Set(files)].map((file) => `/${file}`);
}

function read(file: string) {
  return readFileSync(path.join(folder, file), "utf8");
}

function isMissing(error: unknown) {
  return ["ENOENT", "ERR_MODULE_NOT_FOUND"].includes((error as NodeJS.ErrnoException).code ?? "");
}
