import { type ReactNode, useRef } from "react";
import { DialogBanner } from "#ui/dialog.tsx";
import { DeletedBanner } from "./loaded-dialog.tsx";

interface OpenedRecordProps<Row> {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  id: string | undefined;
  /** "window" */
  noun: string;
  children: (record: Row) => ReactNode;
}

/**
 * The dialog of one record of a list. When the record leaves the list, the dialog stays, and a form says so, so nobody
 * loses input.
 */
export function OpenedRecord<Row extends { id: string }>(props: OpenedRecordProps<Row>) {
  const { rows, id, noun, children } = props;
  const lastShown = useRef<Row>(undefined);
  const shown = rows?.find((row) => row.id === id);
  lastShown.current = shown ?? (lastShown.current?.id === id ? lastShown.current : undefined);
  if (!lastShown.current) return null;
  return (
    <DialogBanner banner={rows && !shown ? <DeletedBanner noun={noun} /> : null}>
      {children(lastShown.current)}
    </DialogBanner>
  );
}
