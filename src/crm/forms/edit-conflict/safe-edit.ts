import { useState } from "react";
import { differences } from "#domain/edits.ts";
import { isStale } from "../../api/api-errors.ts";

/** A record as it can be edited, and which version of it that is. */
export interface Edition<Values> {
  values: Values;
  version: number;
  /** Who made it, where that is known. */
  by?: string | null | undefined;
}

/** Two people have changed one record: from what, to what, and who the other is. */
export interface Conflict<Values> {
  base: Values;
  mine: Values;
  theirs: Edition<Values>;
}

export interface SafeEdit<Values> {
  /** What the form begins with. */
  begin: Edition<Values>;
  /**
   * Sends it with the version that it was made on, and gives the one that came of it; rejects when it was refused.
   * Where only what was changed is sent, that is what differs from `base`.
   */
  save: (values: Values, version: number, base: Values) => Promise<{ version: number }>;
  /** Asks for the record as it is now. */
  fresh: () => Promise<Edition<Values>>;
  /** Closes the form; left out where it stays open and goes on from what it has saved. */
  onSaved?: () => void;
}

/**
 * Saving that overwrites nobody. While `conflict` is there, it is asked what stays (SafeForm), and that is saved;
 * otherwise the form shows `values`, anew when `shown` changes. What else goes wrong is thrown to whoever saves.
 */
export function useSafeEdit<Values extends object>({ begin, save, fresh, onSaved }: SafeEdit<Values>) {
  /** What the form begins with. */
  const [shown, setShown] = useState(begin);
  /** What is kept, as far as whoever edits it knows. */
  const [known, setKnown] = useState(begin);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [wasMet, setMet] = useState(false);

  /** Saves what was made of an edition; meets whoever saved meanwhile. */
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
    /** Whether the form was left for the question what stays, and comes up in its place again. */
    wasMet,
    save: (mine: Values) => saveOver(known, mine),
    /** Saves what was chosen of both. */
    settle: async (chosen: Values) => {
      if (conflict) await saveOver(conflict.theirs, chosen);
    },
    /** Back to the form, with what was chosen so far, over what the other has saved. */
    backToForm: (chosen: Values) => {
      if (!conflict) return;
      setKnown(conflict.theirs);
      showForm({ values: chosen, version: conflict.theirs.version });
    },
  };
}
