import { officeHeader, unknownUser } from "#contract/route.ts";
import { startEarly } from "../../api/early-calls.ts";
import { type Preview, previewAt } from "./previews.ts";

/**
 * The page's inline script (decision 072). It starts the first calls while the office's code is on its way, and shows
 * their data in the frame if that takes long. Keep it small: it is in every page.
 */

/** Milliseconds. On a fast line the office is there by then, and the frame would only flicker. */
const isSlowAfter = 1_200;

const headers = { [officeHeader]: unknownUser };

const userAddress = "/api/user";

if (/(?:^|; )(?:__Host-)?valance_signed_in=1(?:;|$)/.test(document.cookie)) start();
globalThis.addEventListener(
  "error",
  ({ target }) => target instanceof HTMLScriptElement && showFailure(),
  true,
);
loadScripts();

/** After the first calls: a browser opens few connections to a server. */
function loadScripts() {
  const [entry = "", ...imported] = metaOf("office-scripts").split(" ");
  for (const address of imported) {
    append("link", { rel: "modulepreload", crossOrigin: "anonymous", href: address });
  }
  append("script", { type: "module", crossOrigin: "anonymous", src: entry });
}

function append(tag: "link" | "script", fields: Partial<HTMLLinkElement & HTMLScriptElement>) {
  document.head.append(Object.assign(document.createElement(tag), fields));
}

function metaOf(what: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${what}"]`)?.content ?? "";
}

function start() {
  const { pathname, search } = globalThis.location;
  const timeZone = metaOf("business-time-zone");
  const preview = previewAt({ pathname, search, timeZone, now: new Date() });
  const calls = startEarly([userAddress, ...(preview ? [preview.address] : [])], headers);
  if (preview) void showWhenSlow(preview, calls.get(preview.address));
}

async function showWhenSlow(preview: Preview, call: Promise<Response> | undefined) {
  try {
    const answer = (await call)?.clone();
    if (!answer?.ok) return;
    const rows = preview.rowsOf((await answer.json()) as never);
    const wait = isSlowAfter - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const place = document.querySelector<HTMLElement>("#early-rows");
    if (!place) return;
    place.replaceChildren(heading(preview.title), listOf(rows));
    place.dataset.shown = "";
  } catch {
    // The office makes the call again and shows why it fails.
  }
}

function heading(title: string): HTMLElement {
  const line = document.createElement("p");
  line.textContent = title;
  return line;
}

function listOf(rows: ReturnType<Preview["rowsOf"]>): HTMLElement {
  const list = document.createElement("ul");
  for (const { href, title, detail } of rows) {
    const link = document.createElement("a");
    link.href = href;
    link.textContent = title;
    const item = document.createElement("li");
    item.append(link, ` ${detail}`);
    list.append(item);
  }
  if (rows.length === 0)
    list.append(Object.assign(document.createElement("li"), { textContent: "Nothing here yet" }));
  return list;
}

function showFailure() {
  const place = document.querySelector<HTMLElement>("#early-rows");
  if (!place || "shown" in place.dataset) return;
  const link = document.createElement("a");
  link.href = globalThis.location.href;
  link.textContent = "Load again";
  place.replaceChildren(heading("Valance couldn't load. Check your connection."), link);
}
