import { useId, useState } from "react";
import type { Passkey } from "#contract/passkeys.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { describedBy, Field, TextInput } from "#ui/field.tsx";
import { ApiError } from "../../api/api-client.ts";
import { useRenamePasskey } from "./changes.ts";

export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const id = useId();
  const rename = useRenamePasskey();
  const [name, setName] = useState(passkey.name);
  const error = rename.error instanceof ApiError ? rename.error.fields.name : undefined;
  return (
    <Dialog title="Rename Passkey" onClose={onClose}>
      <form
        noValidate
        className="contents"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          rename.mutate({ id: passkey.id, name }, { onSuccess: onClose });
        }}
      >
        <DialogBody>
          <Field id={id} label="Name" error={error} required>
            <TextInput
              {...describedBy({ id, error })}
              required
              maxLength={60}
              value={name}
              onChange={(change) => setName(change.target.value)}
            />
          </Field>
        </DialogBody>
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={rename.isPending}>
            Rename
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
