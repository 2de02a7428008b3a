import { useQuery } from "@tanstack/react-query";
import {
  dashboardStatsRoute,
  myDayRoute,
  recentActivityRoute,
  todaysScheduleRoute,
} from "#contract/dashboard.ts";
import { minute } from "#domain/durations.ts";
import { routeQuery } from "../api/route-query.ts";

const twoMinutes = 2 * minute;
const fiveMinutes = 5 * minute;

export function useRecentActivity() {
  return useQuery({
    ...routeQuery(recentActivityRoute),
    staleTime: twoMinutes,
  });
}

export function useTodaysSchedule() {
  return useQuery({
    ...routeQuery(todaysScheduleRoute),
    staleTime: twoMinutes,
  });
}

export function useMyDay() {
  return useQuery({
    ...routeQuery(myDayRoute),
    staleTime: twoMinutes,
  });
}

export function useDashboardStats() {
  return useQuery({
    ...routeQuery(dashboardStatsRoute),
    staleTime: fiveMinutes,
  });
}
