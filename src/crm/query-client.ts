import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallFailed } from "./call.ts";

/** Nothing is asked again on its own account (staff-crm.md section 9); a change asks again for what is on screen. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({
    onError: (error) => {
      // A session that ended while the office was open. A change that fails so only says so: what was typed is kept.
      if (error instanceof CallFailed && error.status === 401) goToSignIn();
    },
  }),
  mutationCache: new MutationCache({ onSuccess: forgetWhatChanged }),
});

/** Who is signed in is not changed by anything that is done to clients and projects. */
export const sessionKey = ["session"] as const;

function forgetWhatChanged() {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

let isSigningOut = false;

/** While somebody signs out, what is refused them is no reason to lead them anywhere: they are on their way. */
export function markSigningOut(now: boolean) {
  isSigningOut = now;
}

/** Signing in leads back to the screen that was asked for. */
export function goToSignIn() {
  if (isSigningOut) return;
  const { pathname, search } = globalThis.location;
  globalThis.location.assign(`/auth?next=${encodeURIComponent(pathname + search)}`);
}
