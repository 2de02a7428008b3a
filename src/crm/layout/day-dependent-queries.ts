import type { QueryKey } from "@tanstack/react-query";

/** Whether the answer to a query speaks of a day that is over after midnight: what is due, what is on, what is new. */
export function isSaidOfToday([path]: QueryKey): boolean {
  return /^\/api\/(dashboard|leads|clients|appointments|quotes|reports)(\/|$)/.test(String(path));
}
