import type { z } from "zod";
import { changePreferences, listNotices, type Notice, seeNotices } from "#contract/notices.ts";
import { call } from "../call.ts";
import { serverWords, useChange } from "../change.ts";
import { queryClient } from "../query-client.ts";

export function useSavePreferences() {
  return useChange({
    send: (body: z.input<typeof changePreferences.body>) => call(changePreferences, { body }),
    done: { title: "Preferences saved" },
    failed: serverWords("Failed to save preferences"),
  });
}

/**
 * All of these have been seen, and the bell says so at once. It is no change to anything that is kept on screen, so
 * nothing else is asked again; where it failed, the bell counts them as before.
 */
export async function seeAll([newest, ...others]: Notice[]) {
  if (!newest || ![newest, ...others].some(({ isNew }) => isNew)) return;
  const queryKey = [listNotices.path];
  queryClient.setQueryData<Notice[]>(queryKey, (known) =>
    known?.map((notice) => (notice.at > newest.at ? notice : { ...notice, isNew: false })),
  );
  await call(seeNotices, { body: { until: newest.at } }).catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey });
}
