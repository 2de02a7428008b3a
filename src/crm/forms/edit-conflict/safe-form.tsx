import { Fragment, type ReactNode } from "react";
import { ChangedMeanwhile } from "../changed-meanwhile.tsx";
import { ConflictForm } from "./conflict-form.tsx";
import { type SafeEdit, useSafeEdit } from "./safe-edit.ts";

interface SafeFormProps<Values> extends SafeEdit<Values> {
  /** What the record is called: "lead". */
  noun: string;
  /** Version that is kept now, as far as it is known here. */
  newest: number;
  pending: boolean;
  /** How a value reads, where the usual words will not do: an id, say. */
  words?: (field: string, value: unknown) => string;
  /** The form itself. */
  children: (form: FormPart<Values>) => ReactNode;
}

export interface FormPart<Values> {
  /** What it begins with. */
  values: Values;
  onSubmit: (values: Values) => Promise<void>;
  /** It comes up in the place of the question what stays, which had the focus. */
  takesFocus: boolean;
}

/** A form whose saving overwrites nobody: where two have changed one record, it is asked what stays. */
export function SafeForm<Values extends object>(props: SafeFormProps<Values>) {
  const { noun, newest, pending, words, children, ...saving } = props;
  const edit = useSafeEdit(saving);
  if (edit.conflict) {
    return (
      <ConflictForm
        conflict={edit.conflict}
        noun={noun}
        pending={pending}
        {...(words && { words })}
        onSettle={edit.settle}
        onBack={edit.backToForm}
      />
    );
  }
  return (
    <>
      <ChangedMeanwhile opened={edit.version} newest={newest} />
      <Fragment key={edit.shown}>
        {children({ values: edit.values, onSubmit: edit.save, takesFocus: edit.wasMet })}
      </Fragment>
    </>
  );
}
