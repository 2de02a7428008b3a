import { useWatched, watchedValue } from "./watched-value.ts";

interface ToastAction {
  label: string;
  onPress: () => void;
  /** Milliseconds until the action is disabled, even if the toast is still open. */
  endsAfter?: number;
}

/** A toast of the site; the office's can do more. */
export interface ToastText {
  title: string;
  description?: string | undefined;
  /** Destructive: something failed. */
  bad?: boolean;
}

export interface ToastOptions extends ToastText {
  action?: ToastAction;
  /** Milliseconds; overrides the default. */
  lasts?: number;
  /** Id of the changed record: a newer action on the same record replaces this one. */
  about?: string;
}

export type Toast = ToastOptions & { id: number };

/** More toasts would cover too much of a phone. */
const maxShown = 3;

let toasts: readonly Toast[] = [];
const shown = watchedValue<readonly Toast[]>([]);
let count = 0;

/** A plain toast replaces the plain ones, except a success a failure; a toast with an action stays. */
export function toast(message: ToastOptions) {
  count += 1;
  const next = { ...message, id: count };
  put([...toasts.filter((old) => !replaces(next, old)), next]);
}

function replaces(next: Toast, old: Toast) {
  if (!next.action) return !old.action && (next.bad || !old.bad);
  return old.action !== undefined && next.about !== undefined && next.about === old.about;
}

function put(next: readonly Toast[]) {
  const acting = next.filter(({ action }) => action).slice(-maxShown);
  toasts = next.filter((each) => !each.action || acting.includes(each));
  // A plain toast waits while actions fill the space, unless something failed.
  shown.set(acting.length < maxShown ? toasts : toasts.filter(({ action, bad }) => action || bad));
}

/** Oldest first. */
export const toastsShown = shown.get;

export function useToasts() {
  return useWatched(shown);
}

export function endToast(id: number) {
  put(toasts.filter((each) => each.id !== id));
}

/** Ends the toasts about one record or form. */
export function endToastsAbout(about: string) {
  if (toasts.some((each) => each.about === about)) put(toasts.filter((each) => each.about !== about));
}
