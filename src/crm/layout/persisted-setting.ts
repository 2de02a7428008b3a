import { type WatchedValue, watchedValue } from "#ui/watched-value.ts";

/** A setting stored on this device and synced between windows. */
export interface PersistedSetting<Value> extends Pick<WatchedValue<Value>, "get" | "listen"> {
  choose(value: Value): void;
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
  const chosen = watchedValue(parse(stored(key)));
  globalThis.addEventListener?.("storage", (change) => {
    if (change.key === key) chosen.set(parse(stored(key)));
  });
  return {
    get: chosen.get,
    listen: chosen.listen,
    choose(value) {
      store(key, value.toString());
      chosen.set(value);
    },
  };
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
    // Storage may be full or blocked.
  }
}
