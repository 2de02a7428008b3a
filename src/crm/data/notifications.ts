import { useQuery } from "@tanstack/react-query";
import { getPreferencesRoute, listNotificationsRoute, maxNotifications } from "#contract/notifications.ts";
import { routeQuery } from "../api/route-query.ts";

/** Fetched once; live events update it (app/live/event-query-map.ts). */
export function useNotifications() {
  return useQuery(routeQuery(listNotificationsRoute));
}

export function usePreferences() {
  return useQuery(routeQuery(getPreferencesRoute));
}

/** Screen reader text: "3 new notifications", "30+ new notifications" at the page limit, empty for none. */
export function newText(count: number): string {
  if (count === 0) return "";
  if (count === 1) return "1 new notification";
  return `${count < maxNotifications ? count : `${maxNotifications}+`} new notifications`;
}
