import { useSyncExternalStore } from "react";

/** A setting stored on this device and synced between windows. */
export interface PersistedSetting<Value> {
  get(): Value;
  choose(value: Value): void;
  /** Subscribes; returns the unsubscribe. */
  listen(listener: () => void): () => void;
}

/** The first choice is the default. */
export function persistedSetting<const Choices extends readonly [string, ...string[]]>(
  key: string,
  choices: Choices,
): PersistedSetting<Choices[number]> {
  return persisted(key, (setting) => choices.find((choice) => choice === setting) ?? choices[0]);
}

/** Several of these names, in their own order. */
export function persistedNames(
  key: string,
  byDefault: readonly string[],
): PersistedSetting<readonly string[]> {
  return persisted(key, (setting) => (setting === null ? byDefault : setting.split(",").filter(Boolean)));
}

/** `parse` gets null for nothing stored. */
function persisted<Value extends { toString(): string }>(
  key: string,
  parse: (setting: string | null) => Value,
): PersistedSetting<Value> {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const read = () => parse(stored(key));
  let chosen = read();

  globalThis.addEventListener?.("storage", (change) => {
    if (change.key !== key) return;
    chosen = read();
    tell();
  });
  return {
    get: () => chosen,
    choose(value) {
      chosen = value;
      store(key, value.toString());
      tell();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function usePersisted<Value>(setting: PersistedSetting<Value>): Value {
  return useSyncExternalStore(setting.listen, setting.get);
}

/** Storage may be blocked: then the choice lasts until the page closes. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, choice: string) {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // As above.
  }
}
