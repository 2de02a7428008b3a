import { type Passkey, renamePasskeyRoute } from "#contract/passkeys.ts";
import { TextField } from "../../forms/form-fields.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { useRenamePasskey } from "./mutations.ts";

export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { id, name } = passkey;
  const rename = useRenamePasskey();
  const edit = useServerForm(renamePasskeyRoute, {
    ...{ draft: id, values: { name } },
    send: (typed) => rename.mutateAsync({ id, ...typed }),
    onSaved: onClose,
  });
  return (
    <FormDialog title="Rename Passkey" edit={edit} submit="Rename" onClose={onClose}>
      <TextField form={edit.form} path="name" label="Name" required maxLength={60} />
    </FormDialog>
  );
}
