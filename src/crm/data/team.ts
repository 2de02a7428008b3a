import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getProfile } from "#contract/account.ts";
import { openWork } from "#contract/handover.ts";
import { maxLimit } from "#contract/lists.ts";
import { getBusiness } from "#contract/settings.ts";
import { listTeam, type TeamGroup } from "#contract/team.ts";
import { routeQuery } from "../api/route-query.ts";
import { useRows } from "../api/use-infinite-list.ts";

/** Always refetch: others request accounts and sign in. */
export function useTeam(group: TeamGroup) {
  const sort = group === "waiting" ? "createdAt" : "username";
  return useRows(listTeam, { group, sort, limit: maxLimit }, { staleTime: 0 });
}

export const profileQuery = routeQuery(getProfile);

export function useProfile() {
  return useQuery(profileQuery);
}

export const businessQuery = routeQuery(getBusiness);

export function useBusiness() {
  return useQuery(businessQuery);
}

/** All open work, or the appointments of a date range. */
export function useOpenWork(id: string, days: { from?: string; until?: string } = {}) {
  return useQuery({
    ...routeQuery(openWork, { params: { id }, query: days }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
