import { useSyncExternalStore } from "react";
import type { SignedInMember } from "#contract/auth.ts";
import type { Route } from "#contract/route.ts";
import { queryClient, sessionKey } from "./query-client.ts";

interface Asking {
  /** Whose session has ended. */
  member: SignedInMember;
  /** Whether the calls that wait are to be made again. */
  answered: Promise<boolean>;
  answer: (isSignedIn: boolean) => void;
}

let asking: Asking | undefined;
let isDeclined = false;
let isSigningOut = false;
const listeners = new Set<() => void>();

/**
 * For a call that was refused because the session has ended: true when it can be made again. All such calls wait for
 * one dialog, which opens over what is being typed. With no form on the screen a read leads to the sign-in page.
 */
export async function signInAgain({ method }: Pick<Route, "method">): Promise<boolean> {
  if (asking) return asking.answered;
  if (isSigningOut) return false;
  const member = memberHere();
  const isRead = method === "GET";
  if (!member || (isRead && !hasOpenForm())) {
    goToSignIn();
    return false;
  }
  // A closed dialog does not open again until the member sends something.
  if (isRead && isDeclined) return false;
  return ask(member);
}

/** To whom this page belongs, once that is known. */
export function memberHere(): SignedInMember | undefined {
  return queryClient.getQueryData<SignedInMember>(sessionKey);
}

function ask(member: SignedInMember): Promise<boolean> {
  let answer: Asking["answer"] = () => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  put({ member, answered, answer });
  return answered;
}

/** What has come of the dialog. */
export function endAsking(isSignedIn: boolean) {
  const ended = asking;
  isDeclined = !isSignedIn;
  put(undefined);
  ended?.answer(isSignedIn);
}

/** Who is to sign in again, if anybody. */
export function useAskedToSignIn(): SignedInMember | undefined {
  return useSyncExternalStore(listen, () => asking?.member);
}

/** While somebody signs out, a refused call leads nowhere: they are on their way. */
export function markSigningOut(now: boolean) {
  isSigningOut = now;
}

/** Signing in leads back to the screen that was asked for. */
export function goToSignIn() {
  const { pathname, search } = globalThis.location;
  globalThis.location.assign(`/auth?next=${encodeURIComponent(pathname + search)}`);
}

function hasOpenForm(): boolean {
  return document.querySelector("form, [role=dialog], [role=alertdialog]") !== null;
}

function put(next: Asking | undefined) {
  asking = next;
  for (const heard of listeners) heard();
}

function listen(heard: () => void) {
  listeners.add(heard);
  return () => listeners.delete(heard);
}
