import { openLinksInPlace, sayOffline } from "./requests.ts";

/** Puts the answer to a page's questions in its place. Without it, the form opens the answer as a page. */
export function answerInPlace(): void {
  document.addEventListener("submit", (submitted) => {
    const form = submitted.target as HTMLFormElement;
    if (!form.dataset.answers) return;
    submitted.preventDefault();
    void answer(form, form.dataset.answers);
  });
}

/** Of each form, the question that waits for its answer. */
const pending = new WeakMap<HTMLFormElement, AbortController>();

/** An answer to an older question is ignored: it would replace what the visitor has changed meanwhile. */
async function answer(form: HTMLFormElement, part: string): Promise<void> {
  pending.get(form)?.abort();
  const call = new AbortController();
  pending.set(form, call);
  const [address] = form.action.split("#");
  const query = queryOf(form);
  const isNewest = () => !call.signal.aborted && queryOf(form) === query;
  const button = form.querySelector("button");
  button?.setAttribute("aria-busy", "true");
  try {
    const html = await (await fetch(`${address}?${query}`, { signal: call.signal })).text();
    if (isNewest()) show(html, part);
  } catch {
    if (!isNewest()) return;
    // Offline, the browser's error page would replace this one.
    if (navigator.onLine) form.submit();
    else sayOffline();
  } finally {
    if (!call.signal.aborted) button?.removeAttribute("aria-busy");
  }
}

function queryOf(form: HTMLFormElement): string {
  return String(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));
}

function show(html: string, part: string): void {
  const made = new DOMParser().parseFromString(html, "text/html").getElementById(part);
  if (!made) throw new Error("The answer has no such part");
  document.getElementById(part)?.replaceWith(document.adoptNode(made));
  openLinksInPlace(made);
  (made.querySelector<HTMLElement>("[aria-invalid]") ?? made).focus();
}
