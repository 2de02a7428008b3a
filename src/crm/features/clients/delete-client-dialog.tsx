import { fullName } from "#domain/format.ts";
import { useClient } from "../../data/clients.ts";
import { ConfirmDelete } from "../../layout/confirm-delete.tsx";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { useDeleteClient } from "./mutations.ts";

interface DeleteProps {
  id: string;
  /** Leaves the client's page, if open. */
  leave?: () => Promise<void>;
  onClose: () => void;
}

export function DeleteClientDialog({ id, leave, onClose }: DeleteProps) {
  const remove = useDeleteClient(leave);
  // Not refetched while deleting, or it would 404.
  const client = useClient(id, { enabled: remove.isIdle || remove.isError });
  return (
    <LoadedDialog query={client} title="Delete Client" noun="client" onClose={onClose}>
      {(target) => (
        <ConfirmDelete title="Delete Client" deletion={remove} target={target} onClose={onClose}>
          {fullName(target)} will be permanently deleted; their notes remain in the audit trail. You can't
          delete a client with a lead, appointment, project, quote, payment or message.
        </ConfirmDelete>
      )}
    </LoadedDialog>
  );
}
