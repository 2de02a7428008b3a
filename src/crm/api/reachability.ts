import { unreachable } from "#api/fetch-route.ts";
import { useWatched, watchedValue } from "#ui/watched-value.ts";

/**
 * Whether the last call got an answer, of any kind. `navigator.onLine` only knows whether there is a network, not
 * whether it leads anywhere.
 */
const reachable = watchedValue(true);

export function noteReachable(next: boolean) {
  reachable.set(next);
}

/** Notes whether the call is answered. Calls that the office aborts or gives up on say nothing of the network. */
export function watched(answer: Promise<Response>): Promise<Response> {
  answer.then(
    () => noteReachable(true),
    (error: unknown) => error instanceof TypeError && noteReachable(false),
  );
  return answer;
}

/** Whether the server answers. A proxy in front of it may answer that it doesn't. */
export async function isReachable(): Promise<boolean> {
  try {
    const limit = AbortSignal.timeout(5_000);
    return (await watched(fetch("/healthz", { cache: "no-store", signal: limit }))).ok;
  } catch {
    return false;
  }
}

/** The router reloads the page for a part that is gone, as after a new release, but not while the server is away. */
export async function reachableModule<Module>(module: Promise<Module>): Promise<Module> {
  try {
    return await module;
  } catch (error) {
    if (await isReachable()) throw error;
    throw new Error(unreachable);
  }
}

/** Without a network nothing can be reached; with one, only an answer shows it. */
globalThis.addEventListener?.("offline", () => noteReachable(false));
globalThis.addEventListener?.("online", () => void isReachable());

export function useIsReachable(): boolean {
  return useWatched(reachable);
}
