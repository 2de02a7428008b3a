import { useSyncExternalStore } from "react";

/** A value outside React that components follow. */
export interface WatchedValue<Value> {
  get(): Value;
  set(next: Value): void;
  /** Subscribes; returns the unsubscribe. */
  listen(listener: () => void): () => void;
}

export function watchedValue<Value>(initial: Value): WatchedValue<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The present value; renders again when it changes. */
export function useWatched<Value>({ listen, get }: Pick<WatchedValue<Value>, "listen" | "get">): Value {
  return useSyncExternalStore(listen, get);
}
