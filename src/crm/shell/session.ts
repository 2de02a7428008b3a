import { useQuery } from "@tanstack/react-query";
import { currentUser, logout, type Member } from "#contract/staff.ts";
import { call } from "../call.ts";
import { useChange } from "../change.ts";
import { sessionKey } from "../query-client.ts";

/** Who is signed in. A 401 leads to the sign-in page (query-client.ts). */
export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => call(currentUser, { signal }),
  });
}

/** The signed-in member, on every screen: the office shows none before it is known (office.tsx). */
export function useMember(): Member {
  const { data } = useSession();
  if (!data) throw new Error("A screen was shown before it was known who is signed in");
  return data;
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
    signOut: () => change.mutate(undefined, { onSuccess: leave }),
  };
}
