import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import type { Page } from "./api-client.ts";
import { fetchMore, furtherThan } from "./use-infinite-list.ts";

const page = (rows: number, cursor?: string): Page<number> => ({
  ...{ rows: Array.from({ length: rows }, (_, at) => at), total: 2_000 },
  ...{ isAtLeast: true, cursor },
});

const client = new QueryClient();
afterEach(() => client.clear());

it("doubles the page size, so a long list refetches in few requests", () => {
  const pages: Page<number>[] = [];
  const limits: number[] = [];
  for (let limit = 50; pages.flatMap(({ rows }) => rows).length < 2_000; ) {
    pages.push(page(limit, "next"));
    limits.push(limit);
    limit = furtherThan(page(limit, "next"), pages)?.limit ?? 0;
  }
  expect(limits).toEqual([50, 50, 100, ...Array(9).fill(200)]);
  expect(furtherThan(page(50), [page(50)])).toBeUndefined();
});

it("waits for a running refetch before loading the next page", async () => {
  const requests: (string | undefined)[] = [];
  let cut = false;
  const list = new InfiniteQueryObserver(client, {
    queryKey: ["list"],
    queryFn: async ({ pageParam, signal }) => {
      signal.addEventListener("abort", () => {
        cut = true;
      });
      requests.push(pageParam);
      await new Promise(setImmediate);
      return page(1, pageParam ? undefined : "second");
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }: Page<number>) => cursor,
  });
  list.subscribe(() => {});
  await list.refetch();
  requests.length = 0;

  void list.refetch();
  await Promise.all([fetchMore(list.getCurrentResult()), fetchMore(list.getCurrentResult())]);
  expect(requests).toEqual([undefined, "second"]);
  expect(cut).toBe(false);
});

it("retries a failed refetch before loading the next page", async () => {
  const requests: (string | undefined)[] = [];
  let isAway = false;
  const list = new InfiniteQueryObserver(client, {
    queryKey: ["list that fails"],
    queryFn: ({ pageParam }) => {
      requests.push(pageParam);
      if (isAway) throw new Error("Not now");
      return page(1, pageParam ? undefined : "second");
    },
    retry: false,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }: Page<number>) => cursor,
  });
  list.subscribe(() => {});
  await list.refetch();
  isAway = true;
  await list.refetch();
  requests.length = 0;

  await fetchMore(list.getCurrentResult());
  expect(requests, "loads no page while the retry fails").toEqual([undefined]);
  isAway = false;
  await fetchMore(list.getCurrentResult());
  expect(requests).toEqual([undefined, undefined, "second"]);
});
