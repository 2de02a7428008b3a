// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { getFeedRoute } from "#contract/calendar-feed.ts";
import { openWorkRoute } from "#contract/handover.ts";
import { getLeadRoute, leadValuesRoute } from "#contract/leads.ts";
import { routeQuery } from "./route-query.ts";

afterEach(() => vi.restoreAllMocks());

const id = "a1b2";

it("caches a route under its path, the values of its params and its query", () => {
  expect(routeQuery(getFeedRoute).queryKey).toEqual([getFeedRoute.path]);
  expect(routeQuery(getLeadRoute, { params: { id } }).queryKey).toEqual([getLeadRoute.path, id]);
  expect(routeQuery(leadValuesRoute, { query: { assignedTo: "ada" } }).queryKey).toEqual([
    leadValuesRoute.path,
    { assignedTo: "ada" },
  ]);
  const days = { from: "2026-11-22", until: "2026-11-30" };
  expect(routeQuery(openWorkRoute, { params: { id }, query: days }).queryKey).toEqual([
    openWorkRoute.path,
    id,
    days,
  ]);
});

it("calls the route at its address, and aborts the call with the query", async () => {
  const calls = vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = routeQuery(getLeadRoute, { params: { id } });
  const answer = client.fetchQuery(query);
  await vi.waitFor(() => expect(calls).toHaveBeenCalledOnce(), 10_000);
  const [address, sent] = calls.mock.calls[0]!;
  expect(String(address)).toBe(`/api/leads/${id}`);
  await client.cancelQueries({ queryKey: query.queryKey });
  expect(sent?.signal?.aborted).toBe(true);
  await expect(answer).rejects.toBeDefined();
});
