import { deleteAppointment, deleteLead, restoreFromTrash } from "#contract/trash.ts";
import type { TrashKind } from "#domain/trash.ts";
import { titleCase } from "#domain/words.ts";
import { call } from "../api/api-client.ts";
import { serverWords, undoBy, useChange } from "../api/use-mutation-with-toast.ts";
import { isInUse } from "../api/api-errors.ts";

export function useRestore() {
  return useChange({
    send: (id: string) => call(restoreFromTrash, { params: { id } }),
    done: ({ kind }) => ({ title: `${titleCase(kind)} restored` }),
    failed: serverWords("Failed to restore it"),
  });
}

interface Deleted {
  id: string;
  /** The version that was seen. */
  version: number;
}

const routes = { lead: deleteLead, appointment: deleteAppointment };

/** Leaves the record's own page first: what is on screen is asked for again then, and it is gone. */
export function useDelete(kind: TrashKind, leave?: () => Promise<void>) {
  const restore = useRestore();
  return useChange({
    send: async ({ id, version }: Deleted) => {
      await call(routes[kind], { params: { id }, query: { version } });
      await leave?.();
    },
    // News of it are not looked at before that.
    ahead: () => () => undefined,
    done: (_, { id }) => ({ title: `${titleCase(kind)} deleted`, ...undoBy(() => restore.mutate(id), id) }),
    // The dialog says what still refers to it.
    failed: (error) => (isInUse(error) ? undefined : serverWords(`Failed to delete the ${kind}`)(error)),
  });
}
