/** For unit tests, whose files share processes: leaves nothing of a file to the next one. */
import { afterAll, vi } from "vitest";

// A component test waits for what appears, not for how fast a busy machine shows it. By default it gives up after 1 s.
if ("document" in globalThis) {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
}

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // The next file loads its modules afresh, with their state.
  vi.resetModules();
  if ("document" in globalThis) emptyBrowser();
});

function emptyBrowser() {
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
}
