import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { changesBetween, differences } from "#domain/merge-edits.ts";
import { isStale } from "../../api/api-errors.ts";
import { fill, type useDraft } from "./use-form-draft.ts";

/** A record's values at one version. */
export interface SavedState<Values> {
  values: Values;
  version: number;
  /** The user who saved it, if known. */
  by?: string | null | undefined;
}

export interface Conflict<Values> {
  base: Values;
  mine: Values;
  theirs: SavedState<Values>;
}

interface SendContext<Values> {
  /** The version that the values were based on; 0 for a new record. */
  version: number;
  /** The values of that version, for a call that sends only changes. */
  base: Values;
  idempotencyKey: string;
}

/** Marks the form as sending while it works, and keeps the failure. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<Error>();
  async function whileSending(work: () => Promise<void>): Promise<void> {
    setSending(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(failure as Error);
      throw failure;
    } finally {
      setSending(false);
    }
  }
  return { isSending, error, whileSending };
}

export interface SavingOptions<Values, Got> {
  /** Calls the server. Its errors are shown at their fields. */
  send: (values: Values, sending: SendContext<Values>) => Promise<Got>;
  /** Omit if the form stays open after saving. */
  onSaved?: (got: Got, values: Values) => void;
  /** Fetches the record past the cache, to compare it after a conflict. */
  fresh?: () => Promise<SavedState<Values>>;
  /** Of a record that several forms edit: the others' fields are taken as they are, and only a change of these asks. */
  ownFields?: readonly string[];
}

interface SavingParts<Values extends FieldValues, Got> {
  options: SavingOptions<Values, Got>;
  draft: Pick<ReturnType<typeof useDraft<Values>>, "key" | "end">;
  goOn: (saved: SavedState<Values>) => void;
}

/** Saves values over a version. If someone else changed the same fields meanwhile, asks about the conflict instead. */
export function useSaving<Values extends FieldValues, Got>(
  form: UseFormReturn<Values>,
  { options: { send, onSaved, fresh, ownFields }, draft, goOn }: SavingParts<Values, Got>,
) {
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [takesFocus, setTakesFocus] = useState(false);
  const isOpen = useIsOpen();

  async function save(on: SavedState<Values>, mine: Values, typed?: Values): Promise<void> {
    try {
      const got = await send(mine, { version: on.version, base: on.values, idempotencyKey: draft.key() });
      draft.end();
      if (!isOpen.current) return;
      setConflict(undefined);
      if (onSaved) onSaved(got, mine);
      else {
        const typedSince = typed ? changesBetween(typed, form.getValues()).after : {};
        goOn({ values: mine, version: versionOf(got) ?? on.version });
        fill(form, typedSince);
      }
    } catch (error) {
      if (!fresh || !isStale(error as Error)) throw error;
      const theirs = await fresh();
      const own = ownFields ? { ...theirs.values, ...picked(mine, ownFields) } : mine;
      const found = differences(on.values, own, theirs.values);
      const isClear = ownFields ? found.every(({ changedBy }) => changedBy === "mine") : found.length === 0;
      if (isClear) return save(theirs, own, typed);
      setConflict({ base: on.values, mine: own, theirs });
      setTakesFocus(true);
    }
  }
  return { conflict, setConflict, takesFocus, save };
}

function picked<Values extends object>(values: Values, fields: readonly string[]): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => fields.includes(field)),
  ) as Partial<Values>;
}

/** A form that closes while it sends must not act on what is open by then. */
function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

function versionOf(got: unknown): number | undefined {
  return (got as { version?: number } | undefined)?.version;
}
