import { useQuery } from "@tanstack/react-query";
import { clientStats, dashboardStats, leadStats } from "#contract/stats.ts";
import { call } from "../api/api-client.ts";

const fiveMinutes = 5 * 60_000;

export function useLeadStats() {
  return useQuery({
    queryKey: [leadStats.path],
    queryFn: ({ signal }) => call(leadStats, { signal }),
    staleTime: fiveMinutes,
  });
}

export function useClientStats() {
  return useQuery({
    queryKey: [clientStats.path],
    queryFn: ({ signal }) => call(clientStats, { signal }),
    staleTime: fiveMinutes,
  });
}

export function useDashboardStats() {
  return useQuery({
    queryKey: [dashboardStats.path],
    queryFn: ({ signal }) => call(dashboardStats, { signal }),
    staleTime: fiveMinutes,
  });
}
