import { callRoute } from "#api/fetch-route.ts";
import type { currentUserRoute, SignedInUser } from "#contract/auth.ts";

/** Reads a hint cookie that holds no secret; it saves visitors without a session a request. */
export function seemsSignedIn(): boolean {
  return /(?:^|; )(?:__Host-)?valance_signed_in=1(?:;|$)/.test(document.cookie);
}

/** Undefined without a session, or when the server can't say. */
export async function signedInUser(): Promise<SignedInUser | undefined> {
  if (!seemsSignedIn()) return undefined;
  try {
    return await callRoute<typeof currentUserRoute>({ method: "GET", path: "/api/user" }, {});
  } catch {
    return undefined;
  }
}
