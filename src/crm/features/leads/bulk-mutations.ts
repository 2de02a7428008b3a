import {
  type BulkChange,
  changeLeadsRoute,
  deleteLeadsRoute,
  restoreLeadsRoute,
} from "#contract/bulk-update.ts";
import { call } from "../../api/api-client.ts";
import { serverMessage, undoManyBy, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";

export function useChangeLeads() {
  const undoing = useMutationWithToast({
    send: (changes: BulkChange[]) => call(changeLeadsRoute, { body: { changes, undo: true } }),
    done: ({ changed, left }) => ({ title: `${leadsIn(changed)} changed back`, ...leftAlone(left) }),
    failed: serverMessage("Failed to undo the change"),
  });
  return useMutationWithToast({
    send: (changes: BulkChange[]) => call(changeLeadsRoute, { body: { changes } }),
    done: ({ changed, left }) => ({
      title: `${leadsIn(changed)} changed`,
      ...leftAlone(left),
      ...(changed.length > 0 ? undoManyBy(() => undoing.mutate(changed)) : {}),
    }),
    failed: serverMessage("Failed to update leads"),
  });
}

export function useDeleteLeads() {
  const restore = useMutationWithToast({
    send: (ids: string[]) => call(restoreLeadsRoute, { body: { leads: ids.map((id) => ({ id })) } }),
    done: ({ restored, left: [first, ...others] }) => ({
      title: `${leadsIn(restored)} restored`,
      ...(first ? { description: `${leadsIn([first, ...others])} not restored: ${first.because}` } : {}),
    }),
    failed: serverMessage("Failed to restore the leads"),
  });
  return useMutationWithToast({
    send: (leads: { id: string; version: number }[]) => call(deleteLeadsRoute, { body: { leads } }),
    done: ({ deleted, left }) => ({
      title: `${leadsIn(deleted)} deleted`,
      ...notDeleted(left),
      ...(deleted.length > 0 ? undoManyBy(() => restore.mutate(deleted)) : {}),
    }),
    failed: serverMessage("Failed to delete the leads"),
  });
}

/** Explains leads that remain; leads deleted by others don't count. */
function notDeleted(left: readonly { because: "stale" | "gone" | "in_use" }[]) {
  const changed = left.filter(({ because }) => because === "stale");
  const used = left.filter(({ because }) => because === "in_use");
  const text = [
    changed.length > 0 ? `${leadsIn(changed)} skipped: someone else changed them.` : "",
    used.length > 0 ? `${leadsIn(used)} skipped: they have projects. Move to Closed instead.` : "",
  ].filter(Boolean);
  return text.length > 0 ? { description: text.join(" ") } : {};
}

export function leadsIn(some: readonly unknown[]): string {
  return some.length === 1 ? "1 lead" : `${some.length} leads`;
}

function leftAlone(left: readonly unknown[]) {
  if (left.length === 0) return {};
  return { description: `${leadsIn(left)} skipped: changed or deleted by someone else.` };
}
