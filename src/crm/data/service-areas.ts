import { useQuery } from "@tanstack/react-query";
import { getServiceAreaRoute, listServiceAreasRoute } from "#contract/service-areas.ts";
import { routeQuery } from "../api/route-query.ts";

export const areasQuery = routeQuery(listServiceAreasRoute);

export function useAreas() {
  return useQuery(areasQuery);
}

/** Always fresh: the delete dialog must show current references. */
export function useAreaInFull(id: string, { enabled }: { enabled: boolean }) {
  return useQuery({
    enabled,
    ...routeQuery(getServiceAreaRoute, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
}
