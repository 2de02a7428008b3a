import { useMutation, useQuery } from "@tanstack/react-query";
import { currentUserRoute, logoutRoute, type SignedInUser } from "#contract/auth.ts";
import { farewell } from "#domain/staff/user.ts";
import { toast } from "#ui/toast.tsx";
import { call } from "../api/api-client.ts";
import { removeAllFormDrafts } from "../api/form-drafts.ts";
import { queryClient, sessionKey } from "../api/query-client.ts";
import { markSigningOut } from "../api/session-ended.ts";

/** Redirects to sign-in without a session (session-ended.ts). */
export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => call(currentUserRoute, { signal }),
  });
}

/** Always set inside the app (office.tsx). */
export function useSignedInUser(): SignedInUser {
  const { data } = useSession();
  if (!data) throw new Error("useSignedInUser needs a loaded session");
  return data;
}

/** Menus and permissions depend on it. */
export async function refetchSession<Got>(got: Got): Promise<Got> {
  await queryClient.invalidateQueries({ queryKey: sessionKey });
  return got;
}

export function useSignOut() {
  const change = useMutation({
    mutationFn: () => call(logoutRoute, {}),
    onMutate: () => markSigningOut(true),
    onSuccess: () => {
      removeAllFormDrafts();
      announceSignOut();
      globalThis.location.assign("/auth");
    },
    onError: ({ message }) => {
      markSigningOut(false);
      toast({ bad: true, title: "Logout failed", description: message });
    },
  });
  return { pending: change.isPending || change.isSuccess, signOut: () => change.mutate() };
}

function announceSignOut() {
  try {
    sessionStorage.setItem(farewell.mark, "1");
  } catch {
    // Storage may be blocked; sign out anyway.
  }
}
