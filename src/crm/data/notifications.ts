import { useQuery } from "@tanstack/react-query";
import { getPreferences, listNotifications } from "#contract/notifications.ts";
import { call } from "../api/api-client.ts";

/** Fetched once; live events update it (app/live/event-query-map.ts). */
export function useNotifications() {
  return useQuery({
    queryKey: [listNotifications.path],
    queryFn: ({ signal }) => call(listNotifications, { signal }),
  });
}

export function usePreferences() {
  return useQuery({
    queryKey: [getPreferences.path],
    queryFn: ({ signal }) => call(getPreferences, { signal }),
  });
}
