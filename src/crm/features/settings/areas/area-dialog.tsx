import { addServiceAreaRoute, changeServiceAreaRoute, type ServiceArea } from "#contract/service-areas.ts";
import { areasQuery } from "../../../data/service-areas.ts";
import { FormDialog } from "../../../forms/server-form/form-dialog.tsx";
import { useFreshIn } from "../../../forms/server-form/fresh.ts";
import { useServerForm } from "../../../forms/server-form/use-server-form.ts";
import { AreaFormFields } from "./area-form-fields.tsx";
import { areaValues, sentArea } from "./area-values.ts";
import { useAddArea, useChangeArea } from "./mutations.ts";

export function AddAreaDialog({ onClose }: { onClose: () => void }) {
  const add = useAddArea();
  const edit = useServerForm(addServiceAreaRoute, {
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
  const edit = useServerForm(changeServiceAreaRoute, {
    ...{ draft: id, values: areaValues(area), version },
    schema: addServiceAreaRoute.body,
    toBody: sentArea,
    send: (values, { version: seen }) => change.mutateAsync({ id, ...sentArea(values), version: seen }),
    fresh: useFreshIn(areasQuery, {
      ...{ isIt: (each) => each.id === id, valuesOf: areaValues, noun: "service area" },
    }),
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
