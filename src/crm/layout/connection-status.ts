import { useSyncExternalStore } from "react";

/** Whether live updates come in. Shown as broken only when it has lasted: a line that comes back at once is no news. */
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
    (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    () => broken,
  );
}

function put(next: boolean) {
  if (broken === next) return;
  broken = next;
  for (const heard of listeners) heard();
}
