import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  forgetDraft,
  forgetPutAside,
  isPutAside,
  keepDraft,
  putAside,
  readDraft,
  takeBack,
} from "../client/draft-storage.ts";

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T15:00:00Z") });
});
afterEach(() => {
  forgetDraft("email");
  forgetDraft("text");
  forgetPutAside("email");
  vi.useRealTimers();
});

describe("what was typed into a request", () => {
  it("is kept under one key from the first word to the last", () => {
    const first = keepDraft("email", { firstName: "N" });
    vi.advanceTimersByTime(5_000);
    const last = keepDraft("email", { firstName: "Nora" });
    expect(first.key).toMatch(uuid);
    expect(last.key).toBe(first.key);
    expect(readDraft("email")).toEqual({ ...last, began: first.began, values: { firstName: "Nora" } });
    expect(last.kept - last.began).toBe(5_000);
  });

  it("has a new key once it was forgotten, and each form its own", () => {
    const { key } = keepDraft("email", { firstName: "Nora" });
    expect(keepDraft("text", { firstName: "Nora" }).key).not.toBe(key);
    forgetDraft("email");
    expect(readDraft("email")).toBeUndefined();
    expect(keepDraft("email", { firstName: "Nora" }).key).not.toBe(key);
  });

  it("is put aside when the form is closed, and is the same when it is taken back", () => {
    const kept = keepDraft("email", { firstName: "Nora" });
    putAside("email");
    expect([readDraft("email"), isPutAside("email")]).toEqual([undefined, true]);
    takeBack("email");
    expect([readDraft("email"), isPutAside("email")]).toEqual([kept, false]);
  });

  it("stays aside while something else is typed, until that is put aside, too", () => {
    keepDraft("email", { firstName: "Nora" });
    putAside("email");
    putAside("email");
    keepDraft("email", { firstName: "Theo" });
    expect(isPutAside("email")).toBe(true);
    putAside("email");
    takeBack("email");
    expect(readDraft("email")?.values).toEqual({ firstName: "Theo" });
  });

  it("is forgotten after a month", () => {
    keepDraft("email", { firstName: "Nora" });
    vi.advanceTimersByTime(31 * 24 * 60 * 60_000);
    expect(readDraft("email")).toBeUndefined();
  });
});

describe("the browser's storage", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("may refuse: then the page itself remembers", () => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: refuse, removeItem: refuse });
    keepDraft("email", { firstName: "Nora" });
    expect(readDraft("email")?.values).toEqual({ firstName: "Nora" });
    forgetDraft("email");
    expect(readDraft("email")).toBeUndefined();
  });

  it("may hold anything: what is no draft is none", () => {
    for (const text of ["", "{", "null", "[]", '{"values":"x","key":"y"}', '{"values":{}}']) {
      vi.stubGlobal("localStorage", { getItem: () => text });
      expect(readDraft("email"), text).toBeUndefined();
    }
  });
});
