import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CatchingUp, catchUp } from "./catching-up.ts";

let client: QueryClient;
let catching: CatchingUp;
/** How often each of the queries on screen was asked. */
let asked: Record<string, number>;
/** Answers a question that is left open; the others are answered at once. */
let answer: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  asked = {};
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  show("/api/leads");
  show("/api/products");
  await vi.advanceTimersByTimeAsync(0);
  catching = catchUp(client);
});
afterEach(() => {
  catching.stop();
  client.clear();
  vi.useRealTimers();
});

function show(path: string, reply: () => unknown = () => "rows") {
  const queryFn = () => {
    asked[path] = (asked[path] ?? 0) + 1;
    return reply();
  };
  new QueryObserver(client, { queryKey: [path], queryFn }).subscribe(() => {});
}

const leftOpen = () =>
  new Promise((resolve) => {
    answer = () => resolve("rows");
  });

const aSecond = () => vi.advanceTimersByTimeAsync(1_000);

describe("news", () => {
  it("have what they concern asked again within a second, and nothing else", async () => {
    catching.hear("lead.created");
    await aSecond();
    expect(asked).toEqual({ "/api/leads": 2, "/api/products": 1 });
  });

  it("that come in a burst are one reason to ask", async () => {
    for (let count = 0; count < 20; count++) catching.hear("lead.changed");
    await aSecond();
    expect(asked["/api/leads"]).toBe(2);
  });

  it("that never stop are followed a few times a second at most", async () => {
    for (let tenth = 0; tenth < 30; tenth++) {
      catching.hear("lead.changed");
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked["/api/leads"]).toBeGreaterThan(3);
    expect(asked["/api/leads"]).toBeLessThan(8);
  });

  it("of what was asked again meanwhile need no second asking", async () => {
    catching.hear("lead.changed");
    await client.refetchQueries({ queryKey: ["/api/leads"] });
    await aSecond();
    expect(asked["/api/leads"]).toBe(2);
  });

  it("that come while the answer is under way wait for it, and ask again", async () => {
    show("/api/leads/stats", leftOpen);
    await vi.advanceTimersByTimeAsync(0);
    catching.hear("lead.changed");
    await aSecond();
    expect(asked["/api/leads/stats"]).toBe(1);
    answer();
    await aSecond();
    expect(asked["/api/leads/stats"]).toBe(2);
  });

  it("wait while a change of our own is being sent", async () => {
    let sent = () => {};
    const mutationFn = () =>
      new Promise<void>((resolve) => {
        sent = resolve;
      });
    void client.getMutationCache().build(client, { mutationFn }).execute(undefined);
    catching.hear("lead.changed");
    await aSecond();
    expect(asked["/api/leads"]).toBe(1);
    sent();
    await aSecond();
    expect(asked["/api/leads"]).toBe(2);
  });
});

describe("a line that opens", () => {
  it("for the first time has asked again what was answered before", async () => {
    show("/api/leads/stats", leftOpen);
    await vi.advanceTimersByTimeAsync(0);
    catching.startedLate();
    answer();
    await aSecond();
    expect(asked).toEqual({ "/api/leads": 2, "/api/products": 2, "/api/leads/stats": 1 });
  });

  it("after a gap has everything asked again, once", async () => {
    catching.hear("many");
    await aSecond();
    expect(asked).toEqual({ "/api/leads": 2, "/api/products": 2 });
  });
});
