import { z } from "zod";
import { forgetPersonRoute, type StoredPersonData } from "#contract/privacy.ts";
import { confirmsName } from "#domain/privacy/forgetting.ts";
import { type RecordOfPerson, useHeldAbout } from "../../data/privacy.ts";
import { TextField } from "../../forms/form-fields.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
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
      {(person) => <ForgetForm held={person} forget={forget.mutateAsync} onClose={onClose} />}
    </LoadedDialog>
  );
}

interface ForgetFormProps {
  held: StoredPersonData;
  forget: (typed: { name: string }) => Promise<unknown>;
  onClose: () => void;
}

function ForgetForm({ held, forget, onClose }: ForgetFormProps) {
  const edit = useServerForm(forgetPersonRoute, {
    ...{ draft: false, values: { name: "" }, send: forget },
    schema: z.object({
      name: z
        .string()
        .refine((typed) => confirmsName(typed, held.name), `Enter the name exactly: ${held.name}`),
    }),
    // The caller closes the dialog by leaving the record.
    onSaved: () => undefined,
  });
  const options = { submit: "Forget This Person", pending: "Forgetting", submitClasses: "danger" } as const;
  return (
    <FormDialog title={title} description="This can't be undone." edit={edit} {...options} onClose={onClose}>
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
      <TextField form={edit.form} path="name" label="Name" hint={`Type ${held.name} to confirm.`} required />
    </FormDialog>
  );
}
