import { type Mutation, MutationCache, type Query, QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "#api/fetch-route.ts";

/**
 * No automatic refetch (staff-crm.md section 9); a mutation refetches what is on screen. Calls run and fail
 * offline: a paused call would look done and be lost with the page. The server may also be on this machine.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: "always",
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: "always" },
  },
  mutationCache: new MutationCache({
    onSettled: (_got, error, _sent, _context, change) => {
      if (!error || isConflict(error) || isAhead(change)) forgetWhatChanged(change);
    },
  }),
});

/** Changes to records don't affect the session. */
export const sessionKey = ["session"] as const;

type Change = Mutation<unknown, unknown, unknown, unknown>;

const isConflict = (error: Error) => error instanceof ApiError && error.status === 409;

/**
 * While another optimistic update is pending, only mark queries stale; a refetch would revert it on screen. The
 * last mutation to settle refetches. A screen's first request is repeated, too: its response may be older.
 */
function forgetWhatChanged(change: Change) {
  const refetchType = isAnotherPending(change) ? "none" : "active";
  if (refetchType === "active") {
    const isFirst = (query: Query) => isNoSession(query) && query.state.data === undefined;
    const first = queryClient.getQueryCache().findAll({ type: "active", predicate: isFirst });
    for (const query of first) void query.cancel({ silent: true });
  }
  void queryClient.invalidateQueries({ predicate: isNoSession, refetchType });
}

/** Refetch after a failed optimistic update too: its rollback may not match what is stored. */
function isAhead({ options }: Change): boolean {
  return options.mutationKey === optimisticKey;
}

function isAnotherPending(change: Change): boolean {
  return queryClient.isMutating({ mutationKey: optimisticKey, predicate: (each) => each !== change }) > 0;
}

export const isNoSession = ({ queryKey }: Query) => queryKey[0] !== sessionKey[0];

/** Mutation key of optimistic updates. */
export const optimisticKey = ["shown ahead"] as const;

/** Whether a query's result depends on the current day. */
export function dependsOnToday([path]: QueryKey): boolean {
  return /^\/api\/(dashboard|leads|clients|appointments|quotes|reports)(\/|$)/.test(String(path));
}
