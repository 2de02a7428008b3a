import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  forgetDraft,
  forgetSetAside,
  isSetAside,
  keepDraft,
  readDraft,
  restoreSetAside,
  setAside,
} from "./draft-storage.ts";

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T15:00:00Z") });
});
afterEach(() => {
  forgetDraft("email");
  forgetDraft("text");
  forgetSetAside("email");
  vi.useRealTimers();
});

describe("a form draft", () => {
  it("keeps one idempotency key while the visitor types", () => {
    const first = keepDraft("email", { firstName: "N" });
    vi.advanceTimersByTime(5_000);
    const last = keepDraft("email", { firstName: "Nora" });
    expect(first.key).toMatch(uuid);
    expect(last.key).toBe(first.key);
    expect(readDraft("email")).toEqual({ ...last, began: first.began, values: { firstName: "Nora" } });
    expect(last.kept - last.began).toBe(5_000);
  });

  it("gets a new key after deletion, and a separate key per form", () => {
    const { key } = keepDraft("email", { firstName: "Nora" });
    expect(keepDraft("text", { firstName: "Nora" }).key).not.toBe(key);
    forgetDraft("email");
    expect(readDraft("email")).toBeUndefined();
    expect(keepDraft("email", { firstName: "Nora" }).key).not.toBe(key);
  });

  it("survives closing the form and restoring it unchanged", () => {
    const stored = keepDraft("email", { firstName: "Nora" });
    setAside("email");
    expect([readDraft("email"), isSetAside("email")]).toEqual([undefined, true]);
    restoreSetAside("email");
    expect([readDraft("email"), isSetAside("email")]).toEqual([stored, false]);
  });

  it("stays set aside until a newer draft replaces it", () => {
    keepDraft("email", { firstName: "Nora" });
    setAside("email");
    setAside("email");
    keepDraft("email", { firstName: "Theo" });
    expect(isSetAside("email")).toBe(true);
    setAside("email");
    restoreSetAside("email");
    expect(readDraft("email")?.values).toEqual({ firstName: "Theo" });
  });

  it("expires after a month", () => {
    keepDraft("email", { firstName: "Nora" });
    vi.advanceTimersByTime(31 * 24 * 60 * 60_000);
    expect(readDraft("email")).toBeUndefined();
  });
});

describe("the browser's storage", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("falls back to memory when the browser refuses", () => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: refuse, removeItem: refuse });
    keepDraft("email", { firstName: "Nora" });
    expect(readDraft("email")?.values).toEqual({ firstName: "Nora" });
    forgetDraft("email");
    expect(readDraft("email")).toBeUndefined();
  });

  it("ignores stored text that is not a draft", () => {
    for (const text of ["", "{", "null", "[]", '{"values":"x","key":"y"}', '{"values":{}}']) {
      vi.stubGlobal("localStorage", { getItem: () => text });
      expect(readDraft("email"), text).toBeUndefined();
    }
  });
});
