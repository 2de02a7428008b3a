import { listMessages } from "#contract/messages.ts";
import { useRows } from "../rows.ts";

/** Messages come of what others do, so the list is asked for each time. */
export function useMessages() {
  return useRows(listMessages, {}, { staleTime: 0 });
}
