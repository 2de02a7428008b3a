import { farewell, type Role, roleLabel } from "#domain/staff/user.ts";
import { ask, seemsSignedIn } from "../client/api-client.ts";
import { toast } from "../client/toast.ts";

/** Cached pages are the same for everyone, so the script adds the signed-in user. */
export async function showSignedIn(): Promise<void> {
  if (!seemsSignedIn()) return;
  const user = await ask("/api/user").then(
    ({ said }) => said as { username: string; role: Role },
    () => undefined,
  );
  if (!user) return;
  write("[data-username]", user.username);
  write("[data-role]", roleLabel(user.role));
  show(true);
  for (const button of document.querySelectorAll("[data-logout]")) button.addEventListener("click", logout);
}

async function logout(): Promise<void> {
  try {
    await ask("/api/logout", { method: "POST" });
    show(false);
    toast({ title: farewell.title, description: farewell.description });
  } catch (failure) {
    toast({ title: "Logout failed", description: (failure as Error).message, tone: "destructive" });
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
