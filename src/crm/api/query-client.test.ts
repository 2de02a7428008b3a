import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { appointmentStatsRoute } from "#contract/appointments.ts";
import { clientStatsRoute, listClientsRoute } from "#contract/clients.ts";
import { dashboardStatsRoute, recentActivityRoute, todaysScheduleRoute } from "#contract/dashboard.ts";
import { leadStatsRoute, listLeadsRoute } from "#contract/leads.ts";
import { listProductsRoute } from "#contract/products.ts";
import { listQuotesRoute } from "#contract/quotes.ts";
import { getReportRoute } from "#contract/reports.ts";
import { dependsOnToday, optimisticKey, queryClient, sessionKey } from "./query-client.ts";

interface QueryFilter {
  queryKey: string[];
}

const board: QueryFilter = { queryKey: [listLeadsRoute.path] };
const list: QueryFilter = { queryKey: ["another list"] };

let requests: Record<string, number>;
/** Lets pending responses settle. */
let answer: (() => void)[];

beforeEach(() => {
  requests = {};
  answer = [];
});
afterEach(() => queryClient.clear());

function show(listed: QueryFilter) {
  queryClient.setQueryData(listed.queryKey, 0);
  open(listed);
}

function open({ queryKey }: QueryFilter) {
  const [path = ""] = queryKey;
  const queryFn = async () => {
    requests[path] = (requests[path] ?? 0) + 1;
    await new Promise<void>((resolve) => answer.push(resolve));
    return requests[path];
  };
  new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
}

const isMarked = ({ queryKey }: QueryFilter) => queryClient.getQueryState(queryKey)?.isInvalidated;
const whatIsDue = () => new Promise((resolve) => setTimeout(resolve));

/** Starts an optimistic mutation; the returned function ends it. */
function move() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const change = queryClient.getMutationCache().build(queryClient, {
    mutationKey: optimisticKey,
    mutationFn: () => promise,
  });
  change.execute(undefined).catch(() => {});
  const ending = (end: () => void) => () => {
    end();
    return whatIsDue();
  };
  return { save: ending(resolve), refuse: ending(() => reject(new Error("Not now"))) };
}

describe("a refused optimistic update", () => {
  beforeEach(() => {
    show(board);
    show(list);
  });

  it("refetches what is on screen, once", async () => {
    await move().refuse();
    expect(requests).toEqual({ [listLeadsRoute.path]: 1, "another list": 1 });
  });

  it("refetches nothing while another optimistic update is pending", async () => {
    const [first, second] = [move(), move()];
    await first.refuse();
    expect(requests).toEqual({});
    expect(isMarked(board)).toBe(true);
    await second.refuse();
    expect(requests).toEqual({ [listLeadsRoute.path]: 1, "another list": 1 });
  });

  it("refetches everything marked stale when it was the last one pending", async () => {
    const [first, second] = [move(), move()];
    await first.save();
    expect(requests).toEqual({});
    await second.refuse();
    expect(requests).toEqual({ [listLeadsRoute.path]: 1, "another list": 1 });
  });

  it("cancels and repeats a request under way", async () => {
    const change = move();
    void queryClient.refetchQueries(board);
    await change.refuse();
    expect(requests[listLeadsRoute.path]).toBe(2);
    for (const each of answer) each();
    await whatIsDue();
    expect(isMarked(board)).toBe(false);
    expect(queryClient.getQueryData(board.queryKey)).toBe(2);
  });

  it("cancels and repeats a screen's first request", async () => {
    const opened: QueryFilter = { queryKey: ["just opened"] };
    const [first, second] = [move(), move()];
    open(opened);
    await first.save();
    await second.refuse();
    expect(requests["just opened"]).toBe(2);
    for (const each of answer) each();
    await whatIsDue();
    expect(queryClient.getQueryData(opened.queryKey)).toBe(2);
  });
});

test("refetches day-dependent leads, clients, appointments, quotes and reports on a new day", () => {
  for (const { path } of [
    recentActivityRoute,
    todaysScheduleRoute,
    dashboardStatsRoute,
    leadStatsRoute,
    appointmentStatsRoute,
    clientStatsRoute,
    listLeadsRoute,
    listClientsRoute,
    listQuotesRoute,
    getReportRoute,
  ])
    expect(dependsOnToday([path, {}]), path).toBe(true);
});

test("keeps products and the session on a new day", () => {
  expect(dependsOnToday([listProductsRoute.path])).toBe(false);
  expect(dependsOnToday(sessionKey)).toBe(false);
});
