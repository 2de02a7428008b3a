import { fullName } from "#domain/format.ts";
import { useLead } from "../../data/leads.ts";
import { useDelete } from "../../data/trash.ts";
import { ConfirmDelete } from "../../layout/confirm-delete.tsx";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";

interface DeleteLeadProps {
  id: string;
  /** Leaves the lead's page, if open. */
  leave?: () => Promise<void>;
  onClose: () => void;
}

export function DeleteLeadDialog({ id, leave, onClose }: DeleteLeadProps) {
  const remove = useDelete("lead", leave);
  // Not refetched while deleting, or it would 404.
  const lead = useLead(id, { enabled: remove.isIdle || remove.isError });
  return (
    <LoadedDialog query={lead} title="Delete Lead" noun="lead" onClose={onClose}>
      {({ version, ...target }) => (
        <ConfirmDelete
          title={`Delete ${fullName(target)}?`}
          action="Delete Lead"
          deletion={remove}
          target={{ id, version }}
          onClose={onClose}
        >
          The lead and its appointments are deleted. An administrator can restore them for 30 days. The
          customer isn't notified. To notify them, cancel the appointments first.
        </ConfirmDelete>
      )}
    </LoadedDialog>
  );
}
