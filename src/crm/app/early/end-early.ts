/** Milliseconds that the preview may stay over a screen that still loads. */
const timeout = 5_000;

/** Removes the page's own frame when the first screen is there; a preview of its data, when its own is. */
export function endEarlyScreen(office: HTMLElement) {
  const early = document.getElementById("early");
  if (!early) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = new MutationObserver(endWhenLoaded);
  const end = () => {
    watch.disconnect();
    clearTimeout(timer);
    early?.remove();
  };
  function endWhenLoaded() {
    if (!office.querySelector("h1") || !areStylesThere(endWhenLoaded)) return;
    const isPreview = early?.querySelector("[data-shown]");
    if (!isPreview || !office.querySelector("[data-loading]")) end();
    timer ??= setTimeout(end, timeout);
  }
  watch.observe(office, { childList: true, subtree: true });
}

/** The office's code doesn't wait for its styles. Calls back when they are there. */
function areStylesThere(then: () => void): boolean {
  const awaited = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(
    ({ sheet }) => !sheet,
  );
  for (const link of awaited) link.addEventListener("load", then, { once: true });
  return awaited.length === 0;
}
