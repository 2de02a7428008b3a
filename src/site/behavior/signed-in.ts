import { callRoute } from "#api/fetch-route.ts";
import type { logoutRoute } from "#contract/auth.ts";
import { farewell, roleLabel } from "#domain/staff/user.ts";
import { signedInUser } from "../client/session.ts";
import { toast } from "../client/toast.ts";

/** Cached pages are the same for everyone, so the script adds the signed-in user. */
export async function showSignedIn(): Promise<void> {
  const user = await signedInUser();
  if (!user) return;
  write("[data-username]", user.username);
  write("[data-role]", roleLabel(user.role));
  show(true);
  for (const button of document.querySelectorAll("[data-logout]")) button.addEventListener("click", signOut);
}

async function signOut(): Promise<void> {
  try {
    await callRoute<typeof logoutRoute>({ method: "POST", path: "/api/logout" }, {});
    show(false);
    toast({ title: farewell.title, description: farewell.description });
  } catch (failure) {
    toast({ title: "Logout failed", description: (failure as Error).message, bad: true });
  }
}

function show(isSignedIn: boolean): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-signed-in]")) place.hidden = !isSignedIn;
}

function write(selector: string, text: string): void {
  for (const place of document.querySelectorAll(selector)) place.textContent = text;
}

/** Confirms a sign-out in the office, once. */
export function confirmSignOut(): void {
  if (!takeMark()) return;
  const { title, description } = farewell;
  toast({ title, description });
}

function takeMark(): boolean {
  try {
    const isMarked = sessionStorage.getItem(farewell.mark) !== null;
    sessionStorage.removeItem(farewell.mark);
    return isMarked;
  } catch {
    return false;
  }
}
