import { useQuery } from "@tanstack/react-query";
import { backUpNow, listBackups } from "#contract/backups.ts";
import { mayBackUp } from "#domain/staff/permissions.ts";
import type { Actor } from "#domain/staff/user.ts";
import { call } from "../api/api-client.ts";
import { routeQuery } from "../api/route-query.ts";
import { serverMessage, useMutationWithToast } from "../api/use-mutation-with-toast.ts";

/** Milliseconds between looks at a backup that runs. */
const pace = 2_000;

/** For administrators. Looks again while one runs. */
export function useBackups(user: Pick<Actor, "role">) {
  return useQuery({
    ...routeQuery(listBackups),
    enabled: mayBackUp(user),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.backups.some(({ finishedAt }) => !finishedAt) ? pace : false,
  });
}

export function useBackUpNow() {
  return useMutationWithToast({
    send: () => call(backUpNow, {}),
    done: { title: "Backup started", description: "You can keep working." },
    failed: serverMessage("Failed to start a backup"),
  });
}
