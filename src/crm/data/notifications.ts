import { useQuery } from "@tanstack/react-query";
import { getPreferences, listNotices } from "#contract/notifications.ts";
import { call } from "../api/api-client.ts";

/** Fetched once; live events update it (live/shown-in.ts). */
export function useNotifications() {
  return useQuery({
    queryKey: [listNotices.path],
    queryFn: ({ signal }) => call(listNotices, { signal }),
  });
}

export function usePreferences() {
  return useQuery({
    queryKey: [getPreferences.path],
    queryFn: ({ signal }) => call(getPreferences, { signal }),
  });
}
