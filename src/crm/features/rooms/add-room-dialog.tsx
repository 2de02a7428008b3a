import { type FormEvent, useId, useState } from "react";
import { roomTemplates } from "#domain/projects/room.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { Field, TextArea, TextInput } from "#ui/field.tsx";
import { useKeys } from "../../api/idempotency-key.ts";
import { FormNotice } from "../../forms/form-parts.tsx";
import { useAddRoom } from "./changes.ts";

export function AddRoomDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [name, setName] = useState("");
  const [notes, setNotes] = useState("");
  const add = useAddRoom();
  const { keyFor } = useKeys();
  const id = useId();

  function submit(form: FormEvent) {
    form.preventDefault();
    const room = { projectId, name, notes };
    add.mutate({ ...room, idempotencyKey: keyFor(room) }, { onSuccess: onClose });
  }

  return (
    <Dialog title="Add Room" onClose={onClose}>
      <form onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <div className="grid grid-cols-1 gap-5">
            <FormNotice>{add.error?.message}</FormNotice>
            <Templates chosen={name} onChoose={setName} />
            <Field id={`${id}-name`} label="Room Name" required>
              <TextInput
                id={`${id}-name`}
                required
                maxLength={120}
                autoComplete="off"
                value={name}
                onChange={(change) => setName(change.target.value)}
              />
            </Field>
            <Field id={`${id}-notes`} label="Notes">
              <TextArea
                id={`${id}-notes`}
                rows={3}
                maxLength={5000}
                value={notes}
                onChange={(change) => setNotes(change.target.value)}
              />
            </Field>
          </div>
        </DialogBody>
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={name.trim() === "" || add.isPending}>
            {add.isPending ? "Adding" : "Add Room"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
