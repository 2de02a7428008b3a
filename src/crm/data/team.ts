import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getProfileRoute } from "#contract/account.ts";
import { openWorkRoute } from "#contract/handover.ts";
import { maxLimit } from "#contract/lists.ts";
import { getBusinessRoute } from "#contract/settings.ts";
import { listTeamRoute, type TeamGroup } from "#contract/team.ts";
import { routeQuery } from "../api/route-query.ts";
import { useRows } from "../api/use-infinite-list.ts";

/** Always refetch: others request accounts and sign in. */
export function useTeam(group: TeamGroup) {
  const sort = group === "waiting" ? "createdAt" : "username";
  return useRows(listTeamRoute, { group, sort, limit: maxLimit }, { staleTime: 0 });
}

export const profileQuery = routeQuery(getProfileRoute);

export function useProfile() {
  return useQuery(profileQuery);
}

export const businessQuery = routeQuery(getBusinessRoute);

export function useBusiness() {
  return useQuery(businessQuery);
}

/** All open work, or the appointments of a date range. */
export function useOpenWork(id: string, days: { from?: string; until?: string } = {}) {
  return useQuery({
    ...routeQuery(openWorkRoute, { params: { id }, query: days }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
