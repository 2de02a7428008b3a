// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { getFeed } from "#contract/calendar-feed.ts";
import { openWork } from "#contract/handover.ts";
import { getLead, leadValues } from "#contract/leads.ts";
import { routeQuery } from "./route-query.ts";

afterEach(() => vi.restoreAllMocks());

const id = "a1b2";

it("caches a route under its path, the values of its params and its query", () => {
  expect(routeQuery(getFeed).queryKey).toEqual([getFeed.path]);
  expect(routeQuery(getLead, { params: { id } }).queryKey).toEqual([getLead.path, id]);
  expect(routeQuery(leadValues, { query: { assignedTo: "ada" } }).queryKey).toEqual([
    leadValues.path,
    { assignedTo: "ada" },
  ]);
  const days = { from: "2026-11-22", until: "2026-11-30" };
  expect(routeQuery(openWork, { params: { id }, query: days }).queryKey).toEqual([openWork.path, id, days]);
});

it("calls the route at its address, and aborts the call with the query", async () => {
  const calls = vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = routeQuery(getLead, { params: { id } });
  const answer = client.fetchQuery(query);
  await vi.waitFor(() => expect(calls).toHaveBeenCalledOnce());
  const [address, sent] = calls.mock.calls[0]!;
  expect(String(address)).toBe(`/api/leads/${id}`);
  await client.cancelQueries({ queryKey: query.queryKey });
  expect(sent?.signal?.aborted).toBe(true);
  await expect(answer).rejects.toBeDefined();
});
