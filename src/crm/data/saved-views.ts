import { useQuery } from "@tanstack/react-query";
import { listSavedViews } from "#contract/saved-views.ts";
import type { SavedList } from "#domain/saved-views.ts";
import { call } from "../api/api-client.ts";

export function useSavedViews(list: SavedList) {
  return useQuery({
    queryKey: [listSavedViews.path, list],
    queryFn: ({ signal }) => call(listSavedViews, { query: { list }, signal }),
  });
}
