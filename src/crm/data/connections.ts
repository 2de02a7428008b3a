import { useQuery } from "@tanstack/react-query";
import { listKeys } from "#contract/api-keys.ts";
import { routeQuery } from "../api/route-query.ts";

export const keysQuery = routeQuery(listKeys);

/** Always refetch: programs use keys at any time. */
export function useKeys() {
  return useQuery({ ...keysQuery, staleTime: 0 });
}
