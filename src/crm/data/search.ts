import { useQuery } from "@tanstack/react-query";
import { searchOffice, shortestSearch } from "#contract/search.ts";
import { call } from "../api/api-client.ts";

export function useSearchOffice(typed: string) {
  const q = typed.trim();
  return useQuery({
    queryKey: [searchOffice.path, q],
    queryFn: ({ signal }) => call(searchOffice, { query: { q }, signal }),
    enabled: q.length >= shortestSearch,
    staleTime: 0,
  });
}
