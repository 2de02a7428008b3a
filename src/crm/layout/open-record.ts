import { useRef } from "react";
import { useUrlState } from "./use-url-state.ts";

/**
 * The record of the open dialog. Kept even when it leaves the list, so nobody loses input; updated while it's
 * there.
 */
export function useOpenedRecord<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
): Row | undefined {
  const { opened } = useUrlState();
  const kept = useRef<Row>(undefined);
  const shown = rows?.find(({ id }) => id === opened.id);
  kept.current = shown ?? (kept.current?.id === opened.id ? kept.current : undefined);
  return kept.current;
}
