import type { ServiceArea, ServiceAreaDetails } from "#contract/service-areas.ts";
import { countedText } from "#domain/format.ts";
import { useAreaInFull } from "../../../data/service-areas.ts";
import { ConfirmDelete } from "../../../layout/confirm-delete.tsx";
import { useRemoveArea } from "./mutations.ts";

interface DeleteAreaDialogProps {
  area: ServiceArea;
  onClose: () => void;
}

/** Shows how many records will lose their area. */
export function DeleteAreaDialog({ area, onClose }: DeleteAreaDialogProps) {
  const remove = useRemoveArea();
  // Not refetched while deleting, or it would 404.
  const found = useAreaInFull(area.id, { enabled: remove.isIdle || remove.isError });
  return (
    <ConfirmDelete
      title={`Delete ${area.name}`}
      action="Delete"
      deletion={{ ...remove, isPending: remove.isPending || found.isPending }}
      target={area}
      onClose={onClose}
    >
      {found.data ? consequence(found.data) : found.error ? unknown : "Checking who's in this area."} Its page
      and ZIP codes are deleted, too. To hide it but keep its records, make it inactive instead.
    </ConfirmDelete>
  );
}

const unknown = "Its leads, clients and appointments will have no area.";

/** "3 leads, 1 client and 2 appointments will have no area." */
function consequence(area: Pick<ServiceAreaDetails, "leads" | "clients" | "appointments">): string {
  const { leads, clients, appointments } = area;
  const all = leads + clients + appointments;
  if (all === 0) return "No one is in this area.";
  const counted = countedText({ leads, clients, appointments });
  return `${counted} will have no area.`;
}
