import { useState } from "react";
import { differences } from "#domain/merge-edits.ts";
import { isStale } from "../../api/api-errors.ts";

export interface Edition<Values> {
  values: Values;
  version: number;
  by?: string | null | undefined;
}

export interface Conflict<Values> {
  base: Values;
  mine: Values;
  theirs: Edition<Values>;
}

export interface SafeEdit<Values> {
  /** Initial values. */
  begin: Edition<Values>;
  /**
   * Saves against a version and returns the new one; rejects on refusal. To send only changes, diff against
   * `base`.
   */
  save: (values: Values, version: number, base: Values) => Promise<{ version: number }>;
  /** Fetches the current record. */
  fresh: () => Promise<Edition<Values>>;
  /** Closes the form; omitted where it stays open after saving. */
  onSaved?: () => void;
}

/**
 * Saves without overwriting others. While `conflict` is set, SafeForm asks what to keep and saves that;
 * otherwise the form shows `values`, reset when `shown` changes. Other errors are thrown to the caller.
 */
export function useSafeEdit<Values extends object>({ begin, save, fresh, onSaved }: SafeEdit<Values>) {
  /** Initial values. */
  const [shown, setShown] = useState(begin);
  /** The version the editor has seen. */
  const [known, setKnown] = useState(begin);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [wasMet, setMet] = useState(false);

  /** Saves an edition; detects a conflicting save. */
  async function saveOver(base: Edition<Values>, mine: Values): Promise<void> {
    try {
      const { version } = await save(mine, base.version, base.values);
      if (onSaved) onSaved();
      else goOn({ values: mine, version });
    } catch (error) {
      if (!isStale(error as Error)) throw error;
      const theirs = await fresh();
      if (differences(base.values, mine, theirs.values).length === 0) return saveOver(theirs, mine);
      setConflict({ base: base.values, mine, theirs });
      setMet(true);
    }
  }

  function goOn(saved: Edition<Values>) {
    setKnown(saved);
    if (conflict) showForm(saved);
  }

  function showForm(edition: Edition<Values>) {
    setShown(edition);
    setConflict(undefined);
  }

  return {
    values: shown.values,
    shown: shown.version,
    version: known.version,
    conflict,
    /** Whether the form returns after the conflict dialog. */
    wasMet,
    save: (mine: Values) => saveOver(known, mine),
    settle: async (chosen: Values) => {
      if (conflict) await saveOver(conflict.theirs, chosen);
    },
    /** Returns to the form with the choices so far, based on the other's version. */
    backToForm: (chosen: Values) => {
      if (!conflict) return;
      setKnown(conflict.theirs);
      showForm({ values: chosen, version: conflict.theirs.version });
    },
  };
}
