import type { QueryKey } from "@tanstack/react-query";

/** Whether a query's result depends on the current day. */
export function isSaidOfToday([path]: QueryKey): boolean {
  return /^\/api\/(dashboard|leads|clients|appointments|quotes|reports)(\/|$)/.test(String(path));
}
