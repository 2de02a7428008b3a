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

export type Toast = ToastOptions & { id: number; shownAt: number };

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
  const next = { ...message, id: count, shownAt: performance.now() };
  put([...toasts.filter((old) => !replaces(next, old)), next]);
}

function replaces(next: Toast, old: Toast) {
  if (!next.action) return !old.action && (next.bad || !old.bad || next.shownAt - old.shownAt > failureStays);
  return old.action !== undefined && next.about !== undefined && next.about === old.about;
}

function put(next: readonly Toast[]) {
  const acting = next.filter(({ action }) => action).slice(-maxShown);
  toasts = next.filter((each) => !each.action || acting.includes(each));
  shown.set(inRoom(toasts));
}

/** In their order: a failure before those with an action, of which the newest, and a success last. */
function inRoom(all: readonly Toast[]) {
  const plain = all.filter(({ action }) => !action);
  const ranked = [
    ...plain.filter(({ bad }) => bad),
    ...all.filter(({ action }) => action).toReversed(),
    ...plain.filter(({ bad }) => !bad),
  ];
  const visible = new Set(ranked.slice(0, maxShown));
  return all.filter((each) => visible.has(each));
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
