import { type BulkChange, changeLeads } from "#contract/batches.ts";
import { call } from "../call.ts";
import { serverWords, undoBy, useChange } from "../change.ts";

/** Changes many at once, says how many it were, and offers to take it back. */
export function useChangeLeads() {
  const send = (changes: BulkChange[]) => call(changeLeads, { body: { changes } });
  const takeBack = useChange({
    send,
    done: ({ changed, left }) => ({ title: `${leadsIn(changed)} changed back`, ...leftAlone(left) }),
    failed: serverWords("The change could not be taken back"),
  });
  return useChange({
    send,
    done: ({ changed, left }) => ({
      title: `${leadsIn(changed)} changed`,
      ...leftAlone(left),
      ...(changed.length > 0 ? undoBy(() => takeBack.mutate(changed)) : {}),
    }),
    failed: serverWords("Failed to update leads"),
  });
}

function leadsIn(some: readonly unknown[]): string {
  return some.length === 1 ? "1 lead" : `${some.length} leads`;
}

function leftAlone(left: readonly unknown[]) {
  if (left.length === 0) return {};
  return { description: `${leadsIn(left)} left alone: changed by somebody else meanwhile, or gone.` };
}
