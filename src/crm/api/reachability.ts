import { useSyncExternalStore } from "react";

/**
 * Whether the last call got an answer, of any kind. `navigator.onLine` only knows whether there is a network, not
 * whether it leads anywhere.
 */
let reachable = true;
const listeners = new Set<() => void>();

export function noteReachable(next: boolean) {
  if (reachable === next) return;
  reachable = next;
  for (const listener of listeners) listener();
}

/** Notes whether the call is answered. Calls that the office aborts or gives up on say nothing of the network. */
export function watched(answer: Promise<Response>): Promise<Response> {
  answer.then(
    () => noteReachable(true),
    (error: unknown) => error instanceof TypeError && noteReachable(false),
  );
  return answer;
}

export function useIsReachable(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => reachable,
  );
}
