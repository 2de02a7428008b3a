import { mostNotifications } from "#contract/notifications.ts";

/** "3", or "30+" at the page limit. */
export function countWords(count: number): string {
  return count < mostNotifications ? String(count) : `${mostNotifications}+`;
}

/** Screen reader text: "3 new notifications", empty for none. */
export function newWords(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 new notification" : `${countWords(count)} new notifications`;
}
