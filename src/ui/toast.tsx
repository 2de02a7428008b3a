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

export type Toast = ToastOptions & { id: number; madeAt: number };

/** More toasts would cover too much of a phone. */
const maxShown = 3;

/** Milliseconds. A success sooner than this after a failure is another change's; later, it is that of another try. */
const failureStays = 4_000;

let toasts: readonly Toast[] = [];
const shown = watchedValue<readonly Toast[]>([]);
let count = 0;

/** A plain toast replaces older plain ones, but a success leaves a new failure. A toast with an action stays. */
export function toast(message: ToastOptions) {
  count += 1;
  const next = { ...message, id: count, madeAt: performance.now() };
  put([...toasts.filter((old) => !replaces(next, old)), next]);
}

/** For code that loads when it is needed. */
export function toastFailedLoad() {
  toast({ bad: true, title: "Error", description: "Couldn't load this. Please try again." });
}

function replaces(next: Toast, old: Toast) {
  if (!next.action) return !old.action && (next.bad || !old.bad || next.madeAt - old.madeAt > failureStays);
  return old.action !== undefined && next.about !== undefined && next.about === old.about;
}

function put(next: readonly Toast[]) {
  const failed = next.filter(({ action, bad }) => bad && !action);
  // Shown again, a toast would have all its time again, although its change cannot be undone anymore.
  const acting = next.filter(({ action }) => action).slice(failed.length - maxShown);
  toasts = next.filter((each) => !each.action || acting.includes(each));
  // A success waits while the others fill the space.
  const hasRoom = failed.length + acting.length < maxShown;
  shown.set(hasRoom ? toasts : toasts.filter(({ action, bad }) => action || bad));
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
