import { useWatched, watchedValue } from "#ui/watched-value.ts";

/** Shows an interruption only after it has lasted: most reconnect at once. */
const broken = watchedValue(false);
let timer: ReturnType<typeof setTimeout> | undefined;
const delay = 4_000;

export function connectionOpened() {
  clearTimeout(timer);
  timer = undefined;
  broken.set(false);
}

export function connectionLost() {
  timer ??= setTimeout(() => broken.set(true), delay);
}

export function useIsDisconnected(): boolean {
  return useWatched(broken);
}
