import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/**
 * A part that no first look needs: it comes when it is first shown. Once the page has come to rest it is fetched
 * anyway, so that whoever calls for it has it at once.
 */
export function later<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await fetch() })) as unknown as ComponentType<Props>;
  fetchAtRest(fetch);
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
}

/** Milliseconds after which what was to be seen first has been seen. */
const bustle = 3_000;

let waiting: (() => Promise<unknown>)[] = [];

/** Not all at once, and none of it matters: what cannot be fetched now is fetched when it is shown. */
export function fetchAtRest(fetch: () => Promise<unknown>) {
  if (typeof document === "undefined" || savesData()) return;
  if (waiting.length === 0) setTimeout(fetchWaiting, bustle);
  waiting.push(fetch);
}

async function fetchWaiting() {
  const next = waiting;
  waiting = [];
  try {
    for (const fetch of next) await fetch();
  } catch {
    // The line is gone, or the office was built anew: whoever shows a part will see.
  }
}

/** Somebody has asked the browser to be sparing, which not every browser can be asked. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
