import { useQuery } from "@tanstack/react-query";
import { currentUser, logout, type SignedInMember } from "#contract/staff.ts";
import { call } from "../call.ts";
import { useChange } from "../change.ts";
import { markSigningOut, queryClient, sessionKey } from "../query-client.ts";

/** Who is signed in. A 401 leads to the sign-in page (query-client.ts). */
export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => call(currentUser, { signal }),
  });
}

/** The signed-in member, on every screen: the office shows none before it is known (office.tsx). */
export function useMember(): SignedInMember {
  const { data } = useSession();
  if (!data) throw new Error("A screen was shown before it was known who is signed in");
  return data;
}

/** After a change to one's own account: the menus, and what may be done, change with it. */
export async function askAgainWhoIsSignedIn<Got>(got: Got): Promise<Got> {
  await queryClient.invalidateQueries({ queryKey: sessionKey });
  return got;
}

export function useSignOut() {
  const change = useChange({
    send: () => call(logout, {}),
    done: { title: "Goodbye!", description: "You have been logged out successfully." },
    failed: (error) => ({ title: "Error", description: error.message }),
  });
  const leave = () => globalThis.location.assign("/auth");
  return {
    pending: change.isPending || change.isSuccess,
    signOut: () => {
      markSigningOut(true);
      change.mutate(undefined, { onSuccess: leave, onError: () => markSigningOut(false) });
    },
  };
}
