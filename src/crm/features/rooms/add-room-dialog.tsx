import { useWatch } from "react-hook-form";
import { createRoomRoute } from "#contract/rooms.ts";
import { roomTemplates } from "#domain/projects/room.ts";
import { TextareaField, TextField } from "../../forms/form-fields.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { useAddRoom } from "./mutations.ts";

export function AddRoomDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const add = useAddRoom();
  const edit = useServerForm(createRoomRoute, {
    ...{ draft: projectId, rekeys: true, values: { name: "", notes: "" } },
    toBody: (values) => ({ projectId, ...values }),
    send: (values, { idempotencyKey }) => add.mutateAsync({ projectId, ...values, idempotencyKey }),
    onSaved: onClose,
  });
  const { form } = edit;
  const name = useWatch({ control: form.control, name: "name" });
  return (
    <FormDialog
      title="Add Room"
      edit={edit}
      submit="Add Room"
      pending="Adding"
      isIncomplete={name.trim() === ""}
      onClose={onClose}
    >
      <Templates chosen={name} onChoose={(room) => form.setValue("name", room, { shouldDirty: true })} />
      <TextField form={form} path="name" label="Room Name" required maxLength={120} />
      <TextareaField form={form} path="notes" label="Notes" maxLength={5_000} />
    </FormDialog>
  );
}

function Templates({ chosen, onChoose }: { chosen: string; onChoose: (name: string) => void }) {
  return (
    <fieldset>
      <legend className="mb-3 font-medium">Templates</legend>
      <div className="flex flex-wrap gap-2">
        {roomTemplates.map((room) => (
          <button
            key={room}
            type="button"
            aria-pressed={chosen === room}
            onClick={() => onChoose(room)}
            className="min-h-11 cursor-pointer rounded-full border border-ink-soft/45 bg-white px-4 transition-colors duration-200 hover:border-gulf aria-pressed:border-gulf aria-pressed:bg-glass-pale aria-pressed:text-gulf-strong"
          >
            {room}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
