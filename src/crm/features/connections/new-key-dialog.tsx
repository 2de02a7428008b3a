import { useState } from "react";
import { type CreatedKey, createKeyRoute } from "#contract/api-keys.ts";
import { type KeyScope, keyScopes, scopeLabel } from "#domain/connections/api-key.ts";
import { today } from "../../api/business-time.ts";
import { CheckboxGroup } from "../../forms/checkbox-group.tsx";
import { TextField } from "../../forms/form-fields.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { useCreateKey } from "./mutations.ts";
import { ShownSecret } from "./shown-secret.tsx";

interface NewKeyValues {
  name: string;
  scopes: KeyScope[];
  endsOn: string;
}

/** The key is shown only here, once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<CreatedKey>();
  if (!created) return <NewKeyForm onCreated={setCreated} onClose={onClose} />;
  return (
    <ShownSecret
      title={`${created.key.name} is ready`}
      label="API key"
      noun="Key"
      secret={created.secret}
      hint="This won't be shown again. If you lose it, create another."
      onClose={onClose}
    >
      Copy the key now and put it into the program. Send it in the header Authorization, as Bearer, a space
      and the key.
    </ShownSecret>
  );
}

interface NewKeyFormProps {
  onCreated: (created: CreatedKey) => void;
  onClose: () => void;
}

function NewKeyForm({ onCreated, onClose }: NewKeyFormProps) {
  const create = useCreateKey();
  const edit = useServerForm<NewKeyValues, CreatedKey>(createKeyRoute, {
    ...{ draft: "new", values: { name: "", scopes: [], endsOn: "" } },
    send: (typed) => create.mutateAsync(typed),
    onSaved: onCreated,
  });
  const { form } = edit;
  const { isSubmitted, errors } = form.formState;
  return (
    <FormDialog
      title="Create Key"
      description="For one program or spreadsheet. It can read, and never change anything."
      edit={edit}
      submit="Create Key"
      pending="Creating"
      onClose={onClose}
    >
      <TextField
        form={form}
        path="name"
        label="Name"
        hint="Where it's used, like Bookkeeping spreadsheet"
        required
        maxLength={60}
      />
      <CheckboxGroup
        legend="May Read"
        choices={keyScopes.map((scope) => [scope, scopeLabel(scope)] as const)}
        chosen={form.watch("scopes")}
        error={errors.scopes?.message}
        onChange={(scopes) =>
          form.setValue("scopes", scopes, { shouldDirty: true, shouldValidate: isSubmitted })
        }
      />
      <TextField
        form={form}
        path="endsOn"
        label="Last Day"
        hint="Leave blank to use it until you revoke it"
        type="date"
        min={today()}
      />
    </FormDialog>
  );
}
