import type { Lead } from "#contract/leads.ts";
import { ConfirmDelete } from "../../layout/confirm-delete.tsx";
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
    <ConfirmDelete
      title={`Delete ${leadsIn(leads)}?`}
      action={leads.length === 1 ? "Delete Lead" : `Delete ${leads.length} Leads`}
      deletion={remove}
      target={seen}
      onDeleted={() => {
        onDeleted();
        onClose();
      }}
      onClose={onClose}
    >
      The leads and their appointments are deleted. An administrator can restore them for 30 days. Customers
      aren't notified. To notify them, cancel the appointments first.
    </ConfirmDelete>
  );
}
