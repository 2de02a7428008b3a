// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchOrTakeEarly, startEarly } from "./early-calls.ts";

const answering = () =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async (response) => Response.json([response]));
const get = { method: "GET" };

beforeEach(() => {
  answering();
  vi.spyOn(performance, "now").mockReturnValue(1_000);
  startEarly(["/api/user", "/api/leads?column=new"], {});
});
afterEach(() => {
  vi.restoreAllMocks();
  globalThis.valanceEarly = undefined;
});

const calls = () => vi.mocked(fetch).mock.calls.map(([address]) => address);

describe("a call of the page's first script", () => {
  it("answers the office's own call once", async () => {
    const answer = await fetchOrTakeEarly("/api/user", get);
    expect(await answer.json()).toEqual(["/api/user"]);
    expect(calls()).toEqual(["/api/user", "/api/leads?column=new"]);
    await fetchOrTakeEarly("/api/user", get);
    expect(calls()).toHaveLength(3);
  });

  it("is not used for another address", async () => {
    await fetchOrTakeEarly("/api/leads?column=lost", get);
    expect(calls()).toHaveLength(3);
  });

  it("is not used after a change, on another page, or late", async () => {
    await fetchOrTakeEarly("/api/leads", { method: "POST" });
    await fetchOrTakeEarly("/api/user", get);
    expect(calls()).toHaveLength(4);

    startEarly(["/api/user"], {});
    globalThis.history.pushState({}, "", "/crm/clients");
    await fetchOrTakeEarly("/api/user", get);
    expect(calls()).toHaveLength(6);

    startEarly(["/api/user"], {});
    vi.mocked(performance.now).mockReturnValue(20_001);
    await fetchOrTakeEarly("/api/user", get);
    expect(calls()).toHaveLength(8);
  });

  it("can be aborted by the one who waits for it", async () => {
    vi.mocked(fetch).mockReturnValue(new Promise(() => undefined));
    startEarly(["/api/user"], {});
    const waiting = new AbortController();
    const answer = fetchOrTakeEarly("/api/user", { ...get, signal: waiting.signal });
    waiting.abort(new DOMException("Enough", "AbortError"));
    await expect(answer).rejects.toMatchObject({ name: "AbortError" });
  });
});
