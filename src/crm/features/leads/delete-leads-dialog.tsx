import type { Lead } from "#contract/leads.ts";
import { Confirm } from "#ui/confirm.tsx";
import { leadsIn, useDeleteLeads } from "./bulk-mutations.ts";

interface DeleteLeadsProps {
  leads: readonly Lead[];
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteLeadsDialog({ leads, onDeleted, onClose }: DeleteLeadsProps) {
  const remove = useDeleteLeads();
  const seen = leads.map(({ id, version }) => ({ id, version }));
  return (
    <Confirm
      title={`Delete ${leadsIn(leads)}?`}
      action={leads.length === 1 ? "Delete Lead" : `Delete ${leads.length} Leads`}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(seen, { onSuccess: onDeleted, onSettled: onClose })}
      onClose={onClose}
    >
      The leads and their appointments are deleted. An administrator can restore them for 30 days. Customers
      aren't notified. To notify them, cancel the appointments first.
    </Confirm>
  );
}
