import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type CreatedKey, createKey } from "#contract/api-keys.ts";
import { inScopeOrder, type KeyScope, keyScopes, scopeLabel } from "#domain/connections/api-key.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { today } from "../../api/business-time.ts";
import { TextField } from "../../forms/form-fields.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { CopyableText } from "../../layout/copyable-text.tsx";
import { useCreateKey } from "./mutations.ts";

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
    <Dialog title={`${created.key.name} is ready`} onClose={onClose}>
      <ShownKey secret={created.secret} onClose={onClose} />
    </Dialog>
  );
}

function NewKeyForm({
  onCreated,
  onClose,
}: {
  onCreated: (created: CreatedKey) => void;
  onClose: () => void;
}) {
  const create = useCreateKey();
  const edit = useServerForm<NewKeyValues, CreatedKey>(createKey, {
    ...{ draft: "new", values: { name: "", scopes: [], endsOn: "" } },
    send: (typed) => create.mutateAsync(typed),
    onSaved: onCreated,
  });
  const { form } = edit;
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
      <Scopes form={form} />
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

function Scopes({ form }: { form: UseFormReturn<NewKeyValues> }) {
  const id = useId();
  const scopes = form.watch("scopes");
  const error = form.formState.errors.scopes?.message;
  const choose = (scope: KeyScope, isChosen: boolean) => {
    const rest = scopes.filter((each) => each !== scope);
    form.setValue("scopes", inScopeOrder(isChosen ? [...rest, scope] : rest), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  return (
    <fieldset className="@container min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium text-ink">
        May Read{" "}
        <span aria-hidden="true" className="text-alert">
          *
        </span>
      </legend>
      <div className="-mx-3 mt-1 grid @md:grid-cols-2">
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeLabel(scope)}
            checked={scopes.includes(scope)}
            onChange={(isChosen) => choose(scope, isChosen)}
          />
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}

function ShownKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const id = useId();
  return (
    <>
      <DialogBody>
        <div className="grid grid-cols-1 gap-5">
          <p className="max-w-prose">
            Copy the key now and put it into the program. Send it in the header Authorization, as Bearer, a
            space and the key.
          </p>
          <Field id={id} label="API key" hint="This won't be shown again. If you lose it, create another.">
            <CopyableText id={id} noun="Key" text={secret} />
          </Field>
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </>
  );
}
