import { useQuery } from "@tanstack/react-query";
import { readConditionsRoute, readSystemRoute } from "#contract/system.ts";
import { routeQuery } from "../api/route-query.ts";

/** Milliseconds between looks while the screen is open. */
const pace = 30_000;

/** For administrators. */
export function useSystem() {
  return useQuery({ ...routeQuery(readSystemRoute), staleTime: 0, refetchInterval: pace });
}

/** The server's conditions, for administrators only. */
export function useConditions(isEnabled: boolean) {
  return useQuery({ ...routeQuery(readConditionsRoute), staleTime: 0, enabled: isEnabled });
}
