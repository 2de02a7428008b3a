import { useQuery } from "@tanstack/react-query";
import { clientStats, dashboardStats, leadStats } from "#contract/stats.ts";
import { routeQuery } from "../api/route-query.ts";

const fiveMinutes = 5 * 60_000;

export function useLeadStats() {
  return useQuery({
    ...routeQuery(leadStats),
    staleTime: fiveMinutes,
  });
}

export function useClientStats() {
  return useQuery({
    ...routeQuery(clientStats),
    staleTime: fiveMinutes,
  });
}

export function useDashboardStats() {
  return useQuery({
    ...routeQuery(dashboardStats),
    staleTime: fiveMinutes,
  });
}
