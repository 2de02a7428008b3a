import { useQuery } from "@tanstack/react-query";
import { listSavedViewsRoute } from "#contract/saved-views.ts";
import type { SavedList } from "#domain/saved-views.ts";
import { routeQuery } from "../api/route-query.ts";

export function useSavedViews(list: SavedList) {
  return useQuery(routeQuery(listSavedViewsRoute, { query: { list } }));
}
