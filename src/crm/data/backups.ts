import { useQuery } from "@tanstack/react-query";
import { listBackupsRoute } from "#contract/backups.ts";
import { mayBackUp } from "#domain/staff/permissions.ts";
import type { Actor } from "#domain/staff/user.ts";
import { routeQuery } from "../api/route-query.ts";

/** Polling interval while a backup runs, in milliseconds. */
const pace = 2_000;

/** For administrators. Polls while a backup runs. */
export function useBackups(user: Pick<Actor, "role">) {
  return useQuery({
    ...routeQuery(listBackupsRoute),
    enabled: mayBackUp(user),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.backups.some(({ finishedAt }) => !finishedAt) ? pace : false,
  });
}
