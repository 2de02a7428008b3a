import type { z } from "zod";
import {
  changePreferencesRoute,
  getPreferencesRoute,
  listNotificationsRoute,
  markNotificationsSeenRoute,
  type NotificationItem,
} from "#contract/notifications.ts";
import { call } from "../api/api-client.ts";
import { queryClient } from "../api/query-client.ts";
import { shownInForm, useMutationWithToast } from "../api/use-mutation-with-toast.ts";

export function useSavePreferences() {
  return useMutationWithToast({
    send: async (body: z.input<typeof changePreferencesRoute.body>) => {
      // Set at once, so switches don't flip back during the refetch.
      const saved = await call(changePreferencesRoute, { body });
      queryClient.setQueryData([getPreferencesRoute.path], saved);
    },
    done: { title: "Preferences saved" },
    failed: shownInForm,
  });
}

/** Clears the bell at once and restores the count on failure. Nothing else needs a refetch. */
export async function seeAll([newest, ...others]: NotificationItem[]) {
  if (!newest || ![newest, ...others].some(({ isNew }) => isNew)) return;
  const queryKey = [listNotificationsRoute.path];
  queryClient.setQueryData<NotificationItem[]>(queryKey, (known) =>
    known?.map((notification) =>
      notification.at > newest.at ? notification : { ...notification, isNew: false },
    ),
  );
  await call(markNotificationsSeenRoute, { body: { until: newest.at } }).catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey });
}
