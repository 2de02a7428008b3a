import { useSyncExternalStore } from "react";

interface ToastAction {
  label: string;
  onPress: () => void;
  /** Milliseconds after which it cannot be pressed any more, also where the toast is still there. */
  endsAfter?: number;
}

export interface Toasted {
  title: string;
  description?: string | undefined;
  /** Destructive: something did not happen. */
  bad?: boolean;
  /** What can be done about it while it is shown: "Undo". */
  action?: ToastAction;
  /** Milliseconds, where it matters how long the action is offered. */
  lasts?: number;
}

let shown: (Toasted & { id: number }) | undefined;
let count = 0;
const listeners = new Set<() => void>();

/** Says it in the corner. One at a time: a newer one takes the place of the older. */
export function toast(said: Toasted) {
  count += 1;
  put({ ...said, id: count });
}

function put(next: typeof shown) {
  shown = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is said now, if anything. */
export function useToasted() {
  return useSyncExternalStore(listen, () => shown);
}

/** That one is over; a newer one stays. */
export function endToast(id: number) {
  if (shown?.id === id) put(undefined);
}
