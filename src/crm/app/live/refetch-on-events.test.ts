import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { optimisticKey } from "../../api/query-client.ts";
import { type EventRefetcher, refetchOnEvents } from "./refetch-on-events.ts";

let client: QueryClient;
let refetcher: EventRefetcher;
let requests: Record<string, number>;
/** Resolves a pending request; other requests resolve at once. */
let answer: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  requests = {};
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  show("/api/leads");
  show("/api/products");
  await vi.advanceTimersByTimeAsync(0);
  refetcher = refetchOnEvents(client);
});
afterEach(() => {
  refetcher.stop();
  client.clear();
  vi.useRealTimers();
});

function show(path: string, reply: () => unknown = () => "rows") {
  const queryFn = () => {
    requests[path] = (requests[path] ?? 0) + 1;
    return reply();
  };
  new QueryObserver(client, { queryKey: [path], queryFn }).subscribe(() => {});
}

const leftOpen = () =>
  new Promise((resolve) => {
    answer = () => resolve("rows");
  });

function showPages(path: string) {
  const observer = new InfiniteQueryObserver(client, {
    queryKey: [path],
    queryFn: ({ pageParam }) => {
      requests[path] = (requests[path] ?? 0) + 1;
      return pageParam;
    },
    initialPageParam: 1,
    getNextPageParam: (page: number) => (page < 2 ? page + 1 : undefined),
  });
  observer.subscribe(() => {});
  return observer;
}

/** Starts a mutation that stays pending until the returned function runs. */
function change(mutationKey?: string[]) {
  let sent = () => {};
  const mutationFn = () =>
    new Promise<void>((resolve) => {
      sent = resolve;
    });
  const options = { mutationFn, ...(mutationKey ? { mutationKey } : {}) };
  void client.getMutationCache().build(client, options).execute(undefined);
  return () => sent();
}

const aSecond = () => vi.advanceTimersByTimeAsync(1_000);

describe("live events", () => {
  it("refetches affected queries within a second, and no others", async () => {
    refetcher.onEvent("lead.created");
    await aSecond();
    expect(requests).toEqual({ "/api/leads": 2, "/api/products": 1 });
  });

  it.each(["lead", "client"])("refetches open conversations when a %s changes", async (noun) => {
    show("/api/messages/correspondent");
    await vi.advanceTimersByTimeAsync(0);
    refetcher.onEvent(`${noun}.changed`);
    await aSecond();
    expect(requests["/api/messages/correspondent"]).toBe(2);
  });

  it("refetches once per burst", async () => {
    for (let count = 0; count < 20; count++) refetcher.onEvent("lead.changed");
    await aSecond();
    expect(requests["/api/leads"]).toBe(2);
  });

  it("refetches a few times a second at most", async () => {
    for (let tenth = 0; tenth < 30; tenth++) {
      refetcher.onEvent("lead.changed");
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(requests["/api/leads"]).toBeGreaterThan(3);
    expect(requests["/api/leads"]).toBeLessThan(8);
  });

  it("skips queries already refetched", async () => {
    refetcher.onEvent("lead.changed");
    await client.refetchQueries({ queryKey: ["/api/leads"] });
    await aSecond();
    expect(requests["/api/leads"]).toBe(2);
  });

  it("waits for a request under way, then refetches", async () => {
    show("/api/leads/stats", leftOpen);
    await vi.advanceTimersByTimeAsync(0);
    refetcher.onEvent("lead.changed");
    await aSecond();
    expect(requests["/api/leads/stats"]).toBe(1);
    answer();
    await aSecond();
    expect(requests["/api/leads/stats"]).toBe(2);
  });

  it("survives a next-page fetch", async () => {
    const leads = showPages("/api/clients");
    await vi.advanceTimersByTimeAsync(0);
    refetcher.onEvent("lead.changed");
    await leads.fetchNextPage();
    await aSecond();
    // Page one, page two, then both again.
    expect(requests["/api/clients"]).toBe(4);
  });

  it("waits for a pending optimistic update", async () => {
    const sent = change([...optimisticKey]);
    refetcher.onEvent("lead.changed");
    await aSecond();
    expect(requests["/api/leads"]).toBe(1);
    sent();
    await aSecond();
    expect(requests["/api/leads"]).toBe(2);
  });

  it("waits five seconds at most for a hanging mutation", async () => {
    change([...optimisticKey]);
    await vi.advanceTimersByTimeAsync(4_000);
    refetcher.onEvent("lead.changed");
    await aSecond();
    expect(requests["/api/leads"]).toBe(1);
    await aSecond();
    expect(requests["/api/leads"]).toBe(2);
  });

  it("does not wait for mutations without an optimistic update", async () => {
    change();
    refetcher.onEvent("lead.changed");
    await aSecond();
    expect(requests["/api/leads"]).toBe(2);
  });
});

describe("a connection that opens", () => {
  it("refetches everything once, including requests under way", async () => {
    show("/api/leads/stats", leftOpen);
    await vi.advanceTimersByTimeAsync(0);
    refetcher.onEvent("many");
    answer();
    await aSecond();
    expect(requests).toEqual({ "/api/leads": 2, "/api/products": 2, "/api/leads/stats": 2 });
  });
});
