interface ChangedMeanwhileProps {
  /** Version that the form was opened with. */
  opened: number;
  /** Version that is kept now, as far as it is known here. */
  newest: number;
}

/** Said quietly under the title of a dialog when somebody else has saved what is being edited in it. */
export function ChangedMeanwhile({ opened, newest }: ChangedMeanwhileProps) {
  return (
    <div role="status">
      {newest > opened ? (
        <p className="bg-warn-pale px-5 py-2.5 text-sm text-warn sm:px-7">
          Someone else changed this. Your edits are still here.
        </p>
      ) : null}
    </div>
  );
}
