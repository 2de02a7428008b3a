import { useQuery } from "@tanstack/react-query";
import { myDay, recentActivity, todaysSchedule, waitingForAnswer } from "#contract/dashboard.ts";
import { call } from "../api/api-client.ts";

const twoMinutes = 2 * 60_000;

export function useRecentActivity() {
  return useQuery({
    queryKey: [recentActivity.path],
    queryFn: ({ signal }) => call(recentActivity, { signal }),
    staleTime: twoMinutes,
  });
}

export function useTodaysSchedule() {
  return useQuery({
    queryKey: [todaysSchedule.path],
    queryFn: ({ signal }) => call(todaysSchedule, { signal }),
    staleTime: twoMinutes,
  });
}

export function useWaiting() {
  return useQuery({
    queryKey: [waitingForAnswer.path],
    queryFn: ({ signal }) => call(waitingForAnswer, { signal }),
    staleTime: twoMinutes,
  });
}

export function useMyDay() {
  return useQuery({
    queryKey: [myDay.path],
    queryFn: ({ signal }) => call(myDay, { signal }),
    staleTime: twoMinutes,
  });
}
