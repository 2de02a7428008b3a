import { useQueryClient } from "@tanstack/react-query";
import type { ServiceArea } from "#contract/service-areas.ts";
import { Dialog } from "#ui/dialog.tsx";
import { areasQuery } from "../../../data/service-areas.ts";
import type { Edition } from "../../../forms/edit-conflict/safe-edit.ts";
import { SafeForm } from "../../../forms/edit-conflict/safe-form.tsx";
import { AreaForm } from "./area-form.tsx";
import { type AreaValues, areaValues, sentArea } from "./area-values.ts";
import { useAddArea, useChangeArea } from "./changes.ts";

export function AddAreaDialog({ onClose }: { onClose: () => void }) {
  const add = useAddArea();
  return (
    <Dialog title="Add Service Area" onClose={onClose}>
      <AreaForm
        values={areaValues()}
        submit="Add Service Area"
        pending={add.isPending}
        onSubmit={(values) => add.mutateAsync(sentArea(values)).then(onClose)}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface AreaDialogProps {
  area: ServiceArea;
  onClose: () => void;
}

export function AreaDialog({ area, onClose }: AreaDialogProps) {
  const { id, name, version } = area;
  const change = useChangeArea();
  return (
    <Dialog title={name} description="Edit Service Area" onClose={onClose}>
      <SafeForm<AreaValues>
        noun="service area"
        begin={{ values: areaValues(area), version }}
        newest={version}
        pending={change.isPending}
        save={(values, seen) => change.mutateAsync({ id, ...sentArea(values), version: seen })}
        fresh={useFreshArea(id)}
        onSaved={onClose}
      >
        {(form) => <AreaForm {...form} submit="Save Changes" pending={change.isPending} onClose={onClose} />}
      </SafeForm>
    </Dialog>
  );
}

function useFreshArea(id: string): () => Promise<Edition<AreaValues>> {
  const queries = useQueryClient();
  return async () => {
    const areas = await queries.fetchQuery({ ...areasQuery, staleTime: 0 });
    const area = areas.find((each) => each.id === id);
    if (!area) throw new Error("This service area was deleted");
    return { values: areaValues(area), version: area.version };
  };
}
