import type { SignedInUser } from "#contract/auth.ts";
import type { Route } from "#contract/route.ts";
import { useWatched, watchedValue } from "#ui/watched-value.ts";
import { queryClient, sessionKey } from "./query-client.ts";

interface SignInPrompt {
  user: SignedInUser;
  /** Whether to retry the waiting calls. */
  answered: Promise<boolean>;
  answer: (isSignedIn: boolean) => void;
}

const prompt = watchedValue<SignInPrompt | undefined>(undefined);
let isDeclined = false;
let isSigningOut = false;
let signIns = 0;

/** Counts sign-ins on this page. */
export function signInCount(): number {
  return signIns;
}

/**
 * Resolves to true when the call can be retried. All such calls wait for one sign-in dialog over the open form.
 * With no form on screen, a read redirects to the sign-in page. `sentAfter` is the sign-in count when the call was
 * sent: a late refusal of the old session doesn't ask again.
 */
export async function signInAgain({ method }: Pick<Route, "method">, sentAfter: number): Promise<boolean> {
  const waiting = prompt.get();
  if (waiting) return waiting.answered;
  if (sentAfter < signIns) return true;
  if (isSigningOut) return false;
  const user = userHere();
  const isRead = method === "GET";
  if (!user || (isRead && !hasOpenForm())) {
    goToSignIn();
    return false;
  }
  // A closed dialog stays closed until the next mutation.
  if (isRead && isDeclined) return false;
  return promptForSignIn(user);
}

/** The page's user, once known. */
export function userHere(): SignedInUser | undefined {
  return queryClient.getQueryData<SignedInUser>(sessionKey);
}

function promptForSignIn(user: SignedInUser): Promise<boolean> {
  let answer: SignInPrompt["answer"] = () => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  prompt.set({ user, answered, answer });
  return answered;
}

export function endSignInPrompt(isSignedIn: boolean) {
  const ended = prompt.get();
  isDeclined = !isSignedIn;
  if (isSignedIn) signIns++;
  prompt.set(undefined);
  ended?.answer(isSignedIn);
}

export function useSignInPrompt(): SignedInUser | undefined {
  return useWatched(prompt)?.user;
}

/** Ignore 401s during sign-out; a redirect is already under way. */
export function markSigningOut(now: boolean) {
  isSigningOut = now;
}

export function goToSignIn() {
  const { pathname, search } = globalThis.location;
  globalThis.location.assign(`/auth?next=${encodeURIComponent(pathname + search)}`);
}

function hasOpenForm(): boolean {
  return document.querySelector("form, [role=dialog], [role=alertdialog]") !== null;
}
