import { useQuery } from "@tanstack/react-query";
import { fullName } from "#domain/format.ts";
import { Confirm } from "#ui/confirm.tsx";
import { isInUse } from "../../api/api-errors.ts";
import { leadQuery } from "../../data/leads.ts";
import { useDelete } from "../../data/trash-mutations.ts";
import { FormNotice } from "../../forms/form-parts.tsx";
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
  const lead = useQuery({ ...leadQuery(id), enabled: remove.isIdle || remove.isError });
  return (
    <LoadedDialog query={lead} title="Delete Lead" noun="lead" onClose={onClose}>
      {({ version, ...asked }) => (
        <Confirm
          title={`Delete ${fullName(asked)}?`}
          action="Delete Lead"
          pending={remove.isPending}
          refused={isInUse(remove.error) ? <FormNotice>{remove.error.message}</FormNotice> : null}
          onConfirm={() => remove.mutate({ id, version }, { onSuccess: onClose })}
          onClose={onClose}
        >
          The lead and its appointments are deleted. An administrator can restore them for 30 days. The
          customer isn't notified. To notify them, cancel the appointments first.
        </Confirm>
      )}
    </LoadedDialog>
  );
}
