import { useQuery } from "@tanstack/react-query";
import { listSessions } from "#contract/account.ts";
import { listPasskeys } from "#contract/passkeys.ts";
import { readSecondFactor } from "#contract/second-factor.ts";
import { call } from "../api/api-client.ts";

/** Sessions change elsewhere, so always refetch. */
export function useSessions() {
  return useQuery({
    queryKey: [listSessions.path],
    queryFn: ({ signal }) => call(listSessions, { signal }),
    staleTime: 0,
  });
}

export function useSecondFactor() {
  return useQuery({
    queryKey: [readSecondFactor.path],
    queryFn: ({ signal }) => call(readSecondFactor, { signal }),
  });
}

export function usePasskeys() {
  return useQuery({
    queryKey: [listPasskeys.path],
    queryFn: ({ signal }) => call(listPasskeys, { signal }),
  });
}
