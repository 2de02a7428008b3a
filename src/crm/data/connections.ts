import { useQuery } from "@tanstack/react-query";
import { listKeysRoute } from "#contract/api-keys.ts";
import { listDeliveriesRoute, listWebhooksRoute } from "#contract/webhooks.ts";
import { routeQuery } from "../api/route-query.ts";
import { useRows } from "../api/use-infinite-list.ts";

const keysQuery = routeQuery(listKeysRoute);

/** Always refetch: programs use keys at any time. */
export function useKeys() {
  return useQuery({ ...keysQuery, staleTime: 0 });
}

export const webhooksQuery = routeQuery(listWebhooksRoute);

/** Polling interval while deliveries are pending, in milliseconds. */
const pace = 3_000;

/** Looks again while the newest delivery of one waits to be sent. */
export function useWebhooks() {
  return useQuery({
    ...webhooksQuery,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ latest, isActive }) => isActive && latest?.state === "queued") ? pace : false,
  });
}

/** A webhook's log. Looks again while a delivery waits to be sent. */
export function useDeliveries(id: string) {
  return useRows(
    listDeliveriesRoute,
    { limit: 20 },
    {
      ...{ params: { id }, staleTime: 0 },
      again: (rows) => (rows.some(({ state }) => state === "queued") ? pace : false),
    },
  );
}
