import { useQuery } from "@tanstack/react-query";
import { getPreferences, listNotices } from "#contract/notifications.ts";
import { call } from "../api/api-client.ts";

/** What others did. The bell asks once and hears of the rest (live/shown-in.ts). */
export function useNotices() {
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
