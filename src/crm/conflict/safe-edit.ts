import { useState } from "react";
import { differences } from "#domain/edits.ts";
import { isStale } from "../refused.ts";

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
  /** Sends it with the version that it was made on; rejects when it was refused. */
  save: (values: Values, version: number) => Promise<unknown>;
  /** Asks for the record as it is now. */
  fresh: () => Promise<Edition<Values>>;
  onSaved: () => void;
}

/**
 * Saving that overwrites nobody. While `conflict` is there, it is asked what stays (SafeForm), and that is saved;
 * otherwise the form shows `values`, anew when `version` changes. What else goes wrong is thrown to whoever saves.
 */
export function useSafeEdit<Values extends object>({ begin, save, fresh, onSaved }: SafeEdit<Values>) {
  const [edition, setEdition] = useState({ base: begin.values, ...begin });
  const [conflict, setConflict] = useState<Conflict<Values>>();

  /** Saves what was made of `base`; meets whoever saved meanwhile. */
  async function saveFrom(base: Values, mine: Values, version: number): Promise<void> {
    try {
      await save(mine, version);
    } catch (error) {
      if (!isStale(error as Error)) throw error;
      const theirs = await fresh();
      if (differences(base, mine, theirs.values).length === 0)
        return saveFrom(theirs.values, mine, theirs.version);
      setConflict({ base, mine, theirs });
      return;
    }
    onSaved();
  }

  return {
    values: edition.values,
    version: edition.version,
    conflict,
    save: (mine: Values) => saveFrom(edition.base, mine, edition.version),
    /** Saves what was chosen of both. */
    settle: async (chosen: Values) => {
      if (conflict) await saveFrom(conflict.theirs.values, chosen, conflict.theirs.version);
    },
    /** Back to the form, with what was chosen so far, over what the other has saved. */
    backToForm: (chosen: Values) => {
      if (!conflict) return;
      const { values: base, version } = conflict.theirs;
      setEdition({ base, values: chosen, version });
      setConflict(undefined);
    },
  };
}
