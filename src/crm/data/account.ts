import { useQuery } from "@tanstack/react-query";
import { listSessionsRoute, readSecondFactorRoute } from "#contract/account.ts";
import { listPasskeysRoute } from "#contract/passkeys.ts";
import { routeQuery } from "../api/route-query.ts";

/** Sessions change elsewhere, so always refetch. */
export function useSessions() {
  return useQuery({
    ...routeQuery(listSessionsRoute),
    staleTime: 0,
  });
}

export function useSecondFactor() {
  return useQuery(routeQuery(readSecondFactorRoute));
}

export function usePasskeys() {
  return useQuery(routeQuery(listPasskeysRoute));
}
