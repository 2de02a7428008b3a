import { type Mutation, MutationCache, type Query, QueryClient, type QueryKey } from "@tanstack/react-query";

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
    onSuccess: (_got, _sent, _context, change) => forgetWhatChanged(change),
    onSettled: (_got, error, _sent, _context, change) => {
      if (!error) return;
      if (isConflict(error)) forgetWhatChanged(change);
      else makeUpFor(change);
    },
  }),
});

/** Changes to records don't affect the session. */
export const sessionKey = ["session"] as const;

type Change = Mutation<unknown, unknown, unknown, unknown>;

/** A 409. Importing ApiError here would make a cycle. */
const isConflict = (error: Error) => "status" in error && error.status === 409;

/**
 * While another optimistic update is pending, only mark queries stale; a refetch would revert it on screen. The
 * last mutation to settle refetches.
 */
function forgetWhatChanged(change: Change) {
  const refetchType = isAnotherAhead(change) ? "none" : "active";
  void queryClient.invalidateQueries({ predicate: isNoSession, refetchType });
}

/**
 * When the last mutation fails, refetch everything marked stale. Cancel requests under way, even a screen's
 * first: their response may predate the mark and would clear it.
 */
function makeUpFor(change: Change) {
  if (isAnotherAhead(change)) return;
  const predicate = (query: Query) => isNoSession(query) && query.state.isInvalidated;
  const marked = queryClient.getQueryCache().findAll({ predicate, type: "active" });
  for (const query of marked) void query.cancel({ silent: true });
  void queryClient.refetchQueries({ predicate: (query) => marked.includes(query) });
}

function isAnotherAhead(change: Change): boolean {
  return queryClient.isMutating({ mutationKey: shownAhead, predicate: (each) => each !== change }) > 0;
}

const isNoSession = ({ queryKey }: Query) => queryKey[0] !== sessionKey[0];

/** Mutation key of optimistic updates. */
export const shownAhead = ["shown ahead"] as const;

/** Whether a query's result depends on the current day. */
export function isSaidOfToday([path]: QueryKey): boolean {
  return /^\/api\/(dashboard|leads|clients|appointments|quotes|reports)(\/|$)/.test(String(path));
}
