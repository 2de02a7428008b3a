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

/** Asks the server. */
export async function isReachable(): Promise<boolean> {
  try {
    await watched(fetch("/healthz", { cache: "no-store" }));
    return true;
  } catch {
    return false;
  }
}

/** A network that goes away is certain; one that is back leads somewhere or not. */
globalThis.addEventListener?.("offline", () => noteReachable(false));
globalThis.addEventListener?.("online", () => void isReachable());

export function useIsReachable(): boolean {
  return useWatched(reachable);
}
