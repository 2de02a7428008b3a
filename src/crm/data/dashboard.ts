import { useQuery } from "@tanstack/react-query";
import { dashboardStats, myDay, recentActivity, todaysSchedule } from "#contract/dashboard.ts";
import { routeQuery } from "../api/route-query.ts";

const twoMinutes = 2 * 60_000;
const fiveMinutes = 5 * 60_000;

export function useRecentActivity() {
  return useQuery({
    ...routeQuery(recentActivity),
    staleTime: twoMinutes,
  });
}

export function useTodaysSchedule() {
  return useQuery({
    ...routeQuery(todaysSchedule),
    staleTime: twoMinutes,
  });
}

export function useMyDay() {
  return useQuery({
    ...routeQuery(myDay),
    staleTime: twoMinutes,
  });
}

export function useDashboardStats() {
  return useQuery({
    ...routeQuery(dashboardStats),
    staleTime: fiveMinutes,
  });
}
