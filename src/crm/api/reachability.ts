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

export function useIsReachable(): boolean {
  return useWatched(reachable);
}
