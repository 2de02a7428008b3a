import { useQueryClient } from "@tanstack/react-query";
import { addServiceArea, changeServiceArea, type ServiceArea } from "#contract/service-areas.ts";
import { areasQuery } from "../../../data/service-areas.ts";
import { FormDialog } from "../../../forms/server-form/form-dialog.tsx";
import { type Edition, useServerForm } from "../../../forms/server-form/use-server-form.ts";
import { AreaFormFields } from "./area-form-fields.tsx";
import { type AreaValues, areaValues, sentArea } from "./area-values.ts";
import { useAddArea, useChangeArea } from "./changes.ts";

export function AddAreaDialog({ onClose }: { onClose: () => void }) {
  const add = useAddArea();
  const edit = useServerForm(addServiceArea, {
    draft: "new",
    values: areaValues(),
    toBody: sentArea,
    send: (values) => add.mutateAsync(sentArea(values)),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Add Service Area"
      edit={edit}
      submit="Add Service Area"
      pending="Adding"
      onClose={onClose}
    >
      <AreaFormFields form={edit.form} />
    </FormDialog>
  );
}

interface AreaDialogProps {
  area: ServiceArea;
  onClose: () => void;
}

export function AreaDialog({ area, onClose }: AreaDialogProps) {
  const { id, name, version } = area;
  const change = useChangeArea();
  const edit = useServerForm(changeServiceArea, {
    ...{ draft: id, values: areaValues(area), version },
    schema: addServiceArea.body,
    toBody: sentArea,
    send: (values, { version: seen }) => change.mutateAsync({ id, ...sentArea(values), version: seen }),
    fresh: useFreshArea(id),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={name}
      description="Edit Service Area"
      edit={edit}
      noun="service area"
      submit="Save Changes"
      onClose={onClose}
    >
      <AreaFormFields form={edit.form} />
    </FormDialog>
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
