interface ChangedMeanwhileProps {
  opened: number;
  /** The latest known version. */
  newest: number;
}

/** Shown when someone else saves the edited record. */
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
