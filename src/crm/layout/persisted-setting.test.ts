import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { persistedNames, persistedSetting } from "./persisted-setting.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

it("defaults to the first choice and stores a new one", () => {
  const theme = persistedSetting("theme", ["system", "light", "dark"]);
  expect(theme.get()).toBe("system");
  theme.choose("dark");
  expect(theme.get()).toBe("dark");
  expect(persistedSetting("theme", ["system", "light", "dark"]).get()).toBe("dark");
});

it("notifies subscribers", () => {
  const theme = persistedSetting("theme", ["system", "dark"]);
  const listener = vi.fn();
  const stop = theme.listen(listener);
  theme.choose("dark");
  stop();
  theme.choose("system");
  expect(listener).toHaveBeenCalledTimes(1);
});

it("ignores a stored value that is no longer a choice", () => {
  stored.set("theme", "sepia");
  expect(persistedSetting("theme", ["system", "dark"]).get()).toBe("system");
});

it("works when storage is blocked", () => {
  const refuse = () => {
    throw new Error("SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  const theme = persistedSetting("theme", ["system", "dark"]);
  theme.choose("dark");
  expect(theme.get()).toBe("dark");
});

it("stores several names, also none of them", () => {
  const columns = () => persistedNames("columns", ["status", "value"]);
  expect(columns().get()).toEqual(["status", "value"]);
  columns().choose(["value", "source"]);
  expect(columns().get()).toEqual(["value", "source"]);
  columns().choose([]);
  expect(columns().get()).toEqual([]);
});
