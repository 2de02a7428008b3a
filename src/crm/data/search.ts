import { useQuery } from "@tanstack/react-query";
import { minSearchLength, searchOfficeRoute } from "#contract/search.ts";
import { routeQuery } from "../api/route-query.ts";

export function useSearchOffice(typed: string) {
  const q = typed.trim();
  return useQuery({
    ...routeQuery(searchOfficeRoute, { query: { q } }),
    enabled: q.length >= minSearchLength,
    staleTime: 0,
  });
}
