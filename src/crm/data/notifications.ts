import { useQuery } from "@tanstack/react-query";
import { getPreferencesRoute, listNotificationsRoute } from "#contract/notifications.ts";
import { routeQuery } from "../api/route-query.ts";

/** Fetched once; live events update it (app/live/event-query-map.ts). */
export function useNotifications() {
  return useQuery(routeQuery(listNotificationsRoute));
}

export function usePreferences() {
  return useQuery(routeQuery(getPreferencesRoute));
}

/** More digits would cover the bell. */
const maxCount = 9;

/** "3", or "9+". */
export function countText(count: number): string {
  return count <= maxCount ? String(count) : `${maxCount}+`;
}

/** Screen reader text: "3 new notifications", empty for none. */
export function newText(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 new notification" : `${countText(count)} new notifications`;
}
