import { useQuery } from "@tanstack/react-query";
import { listSessions, readSecondFactor } from "#contract/account.ts";
import { listPasskeys } from "#contract/passkeys.ts";
import { routeQuery } from "../api/route-query.ts";

/** Sessions change elsewhere, so always refetch. */
export function useSessions() {
  return useQuery({
    ...routeQuery(listSessions),
    staleTime: 0,
  });
}

export function useSecondFactor() {
  return useQuery(routeQuery(readSecondFactor));
}

export function usePasskeys() {
  return useQuery(routeQuery(listPasskeys));
}
