import {
  deleteAppointmentRoute,
  deleteLeadRoute,
  listTrashRoute,
  restoreFromTrashRoute,
} from "#contract/trash.ts";
import { titleCase } from "#domain/format.ts";
import type { TrashKind } from "#domain/trash.ts";
import { call } from "../api/api-client.ts";
import { isInUse } from "../api/api-errors.ts";
import { useRows } from "../api/use-infinite-list.ts";
import { serverMessage, undoBy, useMutationWithToast } from "../api/use-mutation-with-toast.ts";

export function useTrash() {
  return useRows(listTrashRoute, { limit: 10 });
}

export function useRestore() {
  return useMutationWithToast({
    send: (id: string) => call(restoreFromTrashRoute, { params: { id } }),
    done: ({ kind }) => ({ title: `${titleCase(kind)} restored` }),
    failed: serverMessage("Failed to restore it"),
  });
}

interface RecordVersion {
  id: string;
  version: number;
}

const routes = { lead: deleteLeadRoute, appointment: deleteAppointmentRoute };

/** Leaves the record's page first, or the refetch would 404. */
export function useDelete(kind: TrashKind, leave?: () => Promise<void>) {
  const restore = useRestore();
  return useMutationWithToast({
    send: async ({ id, version }: RecordVersion) => {
      await call(routes[kind], { params: { id }, query: { version } });
      await leave?.();
    },
    // Ignore its events until then.
    ahead: () => () => undefined,
    done: (_, { id }) => ({ title: `${titleCase(kind)} deleted`, ...undoBy(() => restore.mutate(id), id) }),
    // The dialog shows what references it.
    failed: (error) => (isInUse(error) ? undefined : serverMessage(`Failed to delete the ${kind}`)(error)),
  });
}
