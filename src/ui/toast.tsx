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
  /** Id of the record that the action changes: a newer action on the same record replaces this one. */
  about?: string;
}

export type Toast = Toasted & { id: number };

/** More would cover too much of a phone. */
const mostShown = 3;

let toasts: readonly Toast[] = [];
let shown: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** Shows it in the corner. A plain toast replaces the plain one before it; one with an action stays. */
export function toast(said: Toasted) {
  count += 1;
  const next = { ...said, id: count };
  put([...toasts.filter((old) => !replaces(next, old)), next]);
}

function replaces(next: Toast, old: Toast) {
  if (!next.action) return !old.action;
  return old.action !== undefined && next.about !== undefined && next.about === old.about;
}

function put(next: readonly Toast[]) {
  const acting = next.filter(({ action }) => action).slice(-mostShown);
  toasts = next.filter((each) => !each.action || acting.includes(each));
  // A plain one waits where actions take all the room.
  shown = acting.length < mostShown ? toasts : acting;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is shown now, the oldest first. */
export const toastsShown = () => shown;

export function useToasts() {
  return useSyncExternalStore(listen, toastsShown);
}

export function endToast(id: number) {
  put(toasts.filter((each) => each.id !== id));
}
