import { useRef } from "react";
import { useAddress } from "./use-url-state.ts";

/**
 * The record of the list that the open dialog is about. Once it was found it stays, whatever becomes of the list:
 * nobody loses what they type because somebody else has moved it out of sight. It is the newest that is known of it.
 */
export function useOpenedRecord<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
): Row | undefined {
  const { opened } = useAddress();
  const kept = useRef<Row>(undefined);
  const shown = rows?.find(({ id }) => id === opened.id);
  kept.current = shown ?? (kept.current?.id === opened.id ? kept.current : undefined);
  return kept.current;
}
