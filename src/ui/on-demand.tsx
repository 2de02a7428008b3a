import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

type PropsOf<Component> = [Component] extends [(props: infer Props extends object) => ReactNode]
  ? Props
  : object;

/** The component `name` of a module that loads once the page is idle, or when the component is first shown. */
export function onDemand<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  meanwhile: ReactNode = null,
): ComponentType<PropsOf<Module[Name]>> {
  const Part = lazy(async () => ({ default: (await load())[name] as ComponentType<object> }));
  fetchAtRest(load);
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
}

/** Milliseconds until the first screen has settled. */
const bustle = 3_000;

let waiting: (() => Promise<unknown>)[] = [];

/** Preloads one part at a time. Failures do not matter: showing the part fetches it again. */
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
    // Offline, or a new release: showing the part reports the error.
  }
}

/** The data saver setting; not every browser has it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
