import { useId, useState } from "react";
import type { HeldAboutPerson } from "#contract/privacy.ts";
import { confirmsName } from "#domain/privacy/forgetting.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { describedBy, Field, TextInput } from "#ui/field.tsx";
import { type RecordOfPerson, useHeldAbout } from "../../data/privacy.ts";
import { FormAlert } from "../../forms/form-parts.tsx";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { deletedText, retainedLines } from "./held-data-labels.ts";
import { useForgetPerson } from "./mutations.ts";
import { PersonRecords } from "./person-part.tsx";

interface ForgetProps {
  record: RecordOfPerson;
  /** Leaves the record's page, which is gone. */
  leave: () => Promise<void>;
  onClose: () => void;
}

const title = "Forget this person";

/** Irreversible, so the user must type the name. */
export function ForgetPersonDialog({ record, leave, onClose }: ForgetProps) {
  const forget = useForgetPerson(record, leave);
  const held = useHeldAbout(record, forget.isIdle || forget.isError);
  return (
    <LoadedDialog query={held} title={title} noun="person" onClose={onClose}>
      {(person) => (
        <Dialog title={title} description="This can't be undone." onClose={onClose}>
          <Confirming
            held={person}
            pending={forget.isPending}
            refused={forget.error?.message}
            onConfirm={(name) => forget.mutate({ name })}
            onClose={onClose}
          />
        </Dialog>
      )}
    </LoadedDialog>
  );
}

interface ConfirmingProps {
  held: HeldAboutPerson;
  pending: boolean;
  refused: string | undefined;
  onConfirm: (name: string) => void;
  onClose: () => void;
}

function Confirming({ held, pending, refused, onConfirm, onClose }: ConfirmingProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const hint = `Type ${held.name} to confirm.`;
  return (
    <form
      noValidate
      className="contents"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (confirmsName(typed, held.name)) onConfirm(typed);
        else setFault(`Enter the name exactly: ${held.name}`);
      }}
    >
      <DialogBody>
        <div className="grid grid-cols-1 gap-5">
          <FormAlert>{refused}</FormAlert>
          <PersonRecords held={held} />
          <section>
            <h3 className="mb-2 font-medium">Deleted</h3>
            <p>
              {[deletedText(held), "notes, pending messages, and their name in the activity and audit trail"]
                .filter(Boolean)
                .join("; ")}
              . Download anything you need first.
            </p>
          </section>
          <section>
            <h3 className="mb-2 font-medium">Kept</h3>
            <ul className="grid list-disc gap-1.5 pl-5">
              {retainedLines(held).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <Field id={id} label="Name" hint={hint} error={fault} required>
            <TextInput
              {...describedBy({ id, hint, error: fault })}
              required
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" disabled={pending}>
          {pending ? "Forgetting" : "Forget This Person"}
        </Button>
      </DialogActions>
    </form>
  );
}
