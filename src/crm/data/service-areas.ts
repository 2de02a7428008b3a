import { queryOptions, useQuery } from "@tanstack/react-query";
import { getServiceArea, listServiceAreas } from "#contract/service-areas.ts";
import { call } from "../api/api-client.ts";

export const areasQuery = queryOptions({
  queryKey: [listServiceAreas.path],
  queryFn: ({ signal }) => call(listServiceAreas, { signal }),
});

export function useAreas() {
  return useQuery(areasQuery);
}

/** Always fresh: the delete dialog must show current references. */
export function useAreaInFull(id: string, { enabled }: { enabled: boolean }) {
  return useQuery({
    enabled,
    queryKey: [getServiceArea.path, id],
    queryFn: ({ signal }) => call(getServiceArea, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
