import { Fragment, type ReactNode } from "react";
import { ChangedMeanwhile } from "../changed-meanwhile.tsx";
import { ConflictForm } from "../server-form/conflict-form.tsx";
import { type SafeEdit, useSafeEdit } from "./safe-edit.ts";

interface SafeFormProps<Values> extends SafeEdit<Values> {
  /** The record's noun: "lead". */
  noun: string;
  /** The latest known version. */
  newest: number;
  pending: boolean;
  /** Formats values that need a lookup, such as ids. */
  words?: (field: string, value: unknown) => string;
  children: (form: FormPart<Values>) => ReactNode;
}

export interface FormPart<Values> {
  /** Initial values. */
  values: Values;
  onSubmit: (values: Values) => Promise<void>;
  /** It replaces the conflict dialog, which had the focus. */
  takesFocus: boolean;
}

/** A form that resolves edit conflicts instead of overwriting. */
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
