import { mostNotices } from "#contract/notifications.ts";

/** "3", and "30+" where there may be more than are told at once. */
export function countWords(count: number): string {
  return count < mostNotices ? String(count) : `${mostNotices}+`;
}

/** What is read out: "3 new notifications", and nothing where there is none. */
export function newWords(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 new notification" : `${countWords(count)} new notifications`;
}
