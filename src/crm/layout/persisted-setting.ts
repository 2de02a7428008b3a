import { useSyncExternalStore } from "react";

/** A setting stored on this device and synced between windows. */
export interface PersistedSetting<Choice extends string> {
  get(): Choice;
  choose(choice: Choice): void;
  /** Subscribes; returns the unsubscribe. */
  listen(heard: () => void): () => void;
}

/** The first choice is the default. */
export function persistedSetting<const Choices extends readonly [string, ...string[]]>(
  key: string,
  choices: Choices,
): PersistedSetting<Choices[number]> {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const heard of listeners) heard();
  };
  let chosen = read();

  function read(): Choices[number] {
    const kept = stored(key);
    return choices.find((choice) => choice === kept) ?? choices[0];
  }

  globalThis.addEventListener?.("storage", (change) => {
    if (change.key !== key) return;
    chosen = read();
    tell();
  });
  return {
    get: () => chosen,
    choose(choice) {
      chosen = choice;
      store(key, choice);
      tell();
    },
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}

export function usePersisted<Choice extends string>(kept: PersistedSetting<Choice>): Choice {
  return useSyncExternalStore(kept.listen, kept.get);
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
