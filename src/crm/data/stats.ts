import { useQuery } from "@tanstack/react-query";
import { clientStats } from "#contract/clients.ts";
import { dashboardStats } from "#contract/dashboard.ts";
import { leadStats } from "#contract/leads.ts";
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
