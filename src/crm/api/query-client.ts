import { type Mutation, MutationCache, type Query, QueryClient } from "@tanstack/react-query";
import { shownAhead } from "./shown-optimistic.ts";

/**
 * Nothing is asked again on its own account (staff-crm.md section 9); a change asks again for what is on screen.
 * Without a network a call is made all the same, and fails with its words: one that waited for the network would look
 * done, and be lost with the page. The server may be on this very machine, too.
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
      // What the screen shows is no longer true.
      if (isConflict(error)) forgetWhatChanged(change);
      else makeUpFor(change);
    },
  }),
});

/** Who is signed in is not changed by anything that is done to clients and projects. */
export const sessionKey = ["session"] as const;

type Change = Mutation<unknown, unknown, unknown, unknown>;

/** A 409; call.ts, which knows what failed, imports this file. */
const isConflict = (error: Error) => "status" in error && error.status === 409;

/** While another is shown ahead of its answer, all is only marked: it would be shown as undone. The last one asks. */
function forgetWhatChanged(change: Change) {
  const refetchType = isAnotherAhead(change) ? "none" : "active";
  void queryClient.invalidateQueries({ predicate: isNoSession, refetchType });
}

/**
 * One that failed asks for what was marked, by itself or by others, where it was the last of them. An answer that is
 * under way may be from before the mark, and would take it away: it is broken off, be it the first one of a screen.
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
