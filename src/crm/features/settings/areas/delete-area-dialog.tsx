import type { ServiceArea, ServiceAreaInFull } from "#contract/service-areas.ts";
import { countedWords } from "#domain/format.ts";
import { Confirm } from "#ui/confirm.tsx";
import { useAreaInFull } from "../../../data/service-areas.ts";
import { useRemoveArea } from "./changes.ts";

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
    <Confirm
      title={`Delete ${area.name}`}
      action="Delete"
      pending={remove.isPending || found.isPending}
      onConfirm={() => remove.mutate(area, { onSuccess: onClose })}
      onClose={onClose}
    >
      {found.data ? consequence(found.data) : found.error ? unknown : "Checking who's in this area."} Its page
      and ZIP codes are deleted, too. To hide it but keep its records, make it inactive instead.
    </Confirm>
  );
}

const unknown = "Its leads, clients and appointments will have no area.";

/** "3 leads, 1 client and 2 appointments will have no area." */
export function consequence(area: Pick<ServiceAreaInFull, "leads" | "clients" | "appointments">): string {
  const { leads, clients, appointments } = area;
  const all = leads + clients + appointments;
  if (all === 0) return "No one is in this area.";
  const counted = countedWords({ leads, clients, appointments });
  return `${counted} will have no area.`;
}
