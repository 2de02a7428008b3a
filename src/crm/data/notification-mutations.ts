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

/**
 * Clears the bell at once and restores the count on failure. Nothing else needs a refetch. The first entry was recorded
 * last, but another may have a later time.
 */
export async function seeAll(shown: NotificationItem[]) {
  const until = shown
    .map(({ at }) => at)
    .sort()
    .at(-1);
  if (!until || !shown.some(({ isNew }) => isNew)) return;
  const queryKey = [listNotificationsRoute.path];
  queryClient.setQueryData<NotificationItem[]>(queryKey, (known) =>
    known?.map((notification) =>
      notification.at > until ? notification : { ...notification, isNew: false },
    ),
  );
  await call(markNotificationsSeenRoute, { body: { until } }).catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey });
}
