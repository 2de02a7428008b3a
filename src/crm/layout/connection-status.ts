import { useSyncExternalStore } from "react";

/** Shows an interruption only after it has lasted: most reconnect at once. */
let broken = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const patience = 4_000;

export function lineIsOpen() {
  clearTimeout(timer);
  timer = undefined;
  put(false);
}

export function lineIsLost() {
  timer ??= setTimeout(() => put(true), patience);
}

export function useLineIsBroken(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => broken,
  );
}

function put(next: boolean) {
  if (broken === next) return;
  broken = next;
  for (const listener of listeners) listener();
}
