import { farewell } from "#domain/staff/farewell.ts";
import { toast } from "../client/toast.ts";

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
