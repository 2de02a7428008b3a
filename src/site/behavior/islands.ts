import { isRestored } from "../client/form-state.ts";
import { seemsSignedIn } from "../client/session.ts";

const hydrated = new WeakSet<Element>();

const fetchReact = () => import("../islands/hydrate.tsx");

/** Loads React only when a visitor is about to use an island. */
export function watchIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
    if (isNeededNow(island)) void hydrate(island);
    else hydrateWhenUsed(island);
  }
}

function isNeededNow(island: HTMLElement): boolean {
  return island.dataset.wakes === "at once" || isForThoseSignedIn(island) || restoresDraft(island);
}

/** Hydrates the sign-in form for signed-in users, because it redirects them. */
function isForThoseSignedIn(island: HTMLElement): boolean {
  return island.dataset.wakes === "when signed in or used" && seemsSignedIn();
}

function restoresDraft(island: HTMLElement): boolean {
  return [...island.querySelectorAll("form")].some(isRestored);
}

function hydrateWhenUsed(island: HTMLElement): void {
  for (const approach of ["pointerenter", "touchstart"]) {
    island.addEventListener(approach, () => void fetchReact(), { once: true, passive: true });
  }
  island.addEventListener("focusin", () => void hydrate(island), { once: true });
  island.addEventListener("submit", (submitted) => void replaySubmit(submitted, island));
  island.addEventListener("click", (click) => void replayClick(click, island));
}

/** Repeats a click that came before hydration. */
async function replayClick(click: MouseEvent, island: HTMLElement): Promise<void> {
  const button = (click.target as Element).closest<HTMLButtonElement>("button[type=button]");
  if (button && !hydrated.has(island) && (await hydrate(island))) button.click();
}

/** Hydrates before submitting; if that fails, submits the plain HTML form. */
async function replaySubmit(submitted: SubmitEvent, island: HTMLElement): Promise<void> {
  if (hydrated.has(island)) return;
  submitted.preventDefault();
  const form = submitted.target as HTMLFormElement;
  if (await hydrate(island)) form.requestSubmit();
  else form.submit();
}

const hydrating = new WeakMap<Element, Promise<boolean>>();

/** False when the script failed to load, as after a release. The plain page keeps working. */
function hydrate(island: HTMLElement): Promise<boolean> {
  const known = hydrating.get(island);
  if (known) return known;
  const awake = fetchReact().then(
    ({ hydrateIslands }) => {
      hydrateIslands(island);
      hydrated.add(island);
      return true;
    },
    () => false,
  );
  hydrating.set(island, awake);
  return awake;
}
