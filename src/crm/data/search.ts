import { useQuery } from "@tanstack/react-query";
import { searchOffice, shortestSearch } from "#contract/search.ts";
import { routeQuery } from "../api/route-query.ts";

export function useSearchOffice(typed: string) {
  const q = typed.trim();
  return useQuery({
    ...routeQuery(searchOffice, { query: { q } }),
    enabled: q.length >= shortestSearch,
    staleTime: 0,
  });
}
