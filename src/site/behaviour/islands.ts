import { isRestored } from "../widget/typed-form.ts";

const alive = new WeakSet<Element>();

const fetchReact = () => import("../islands/come-alive.tsx");

/** React is fetched only where an island is about to be used. */
export function watchIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
    if (island.dataset.wakes === "at once" || showsWhatWasKept(island)) void wake(island);
    else wakeWhenUsed(island);
  }
}

function showsWhatWasKept(island: HTMLElement): boolean {
  return [...island.querySelectorAll("form")].some(isRestored);
}

function wakeWhenUsed(island: HTMLElement): void {
  for (const approach of ["pointerenter", "touchstart"]) {
    island.addEventListener(approach, () => void fetchReact(), { once: true, passive: true });
  }
  island.addEventListener("focusin", () => void wake(island), { once: true });
  island.addEventListener("submit", (submitted) => void sendAwake(submitted, island));
}

/** A form that is sent before it is alive wakes first; should that fail, it goes the way without a script. */
async function sendAwake(submitted: SubmitEvent, island: HTMLElement): Promise<void> {
  if (alive.has(island)) return;
  submitted.preventDefault();
  const form = submitted.target as HTMLFormElement;
  if (await wake(island)) form.requestSubmit();
  else form.submit();
}

const waking = new WeakMap<Element, Promise<boolean>>();

/** False when the script did not come, as after a release: the plain page goes on working. */
function wake(island: HTMLElement): Promise<boolean> {
  const known = waking.get(island);
  if (known) return known;
  const awake = fetchReact().then(
    ({ comeAlive }) => {
      comeAlive(island);
      alive.add(island);
      return true;
    },
    () => false,
  );
  waking.set(island, awake);
  return awake;
}
