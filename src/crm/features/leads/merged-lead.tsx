import { useEffect } from "react";
import { type LeadDetails, updateLeadRoute } from "#contract/leads.ts";
import { Spinner } from "#ui/empty-state.tsx";
import { endToastsAbout } from "#ui/toast.tsx";
import {
  draftName,
  type FormDraft,
  moveFormDrafts,
  readFormDraft,
  saveFormDraft,
} from "../../api/form-drafts.ts";
import { useSignedInUser } from "../../data/session.ts";
import { formOf } from "../../forms/server-form/use-form-draft.ts";
import { type LeadValues, leadValues } from "./lead-values.ts";

interface MergedLeadProps {
  id: string;
  /** The lead that stayed. */
  into: LeadDetails;
  /** Opens the lead that stayed. */
  onMoved: () => void;
}

/** Takes what this user typed about a merged lead along to the lead that stayed. */
export function MergedLead({ id, into, onMoved }: MergedLeadProps) {
  const user = useSignedInUser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the forms of the merged lead are gone
  useEffect(() => {
    rebase(draftName(user.id, formOf(updateLeadRoute, id)), into);
    for (const name of moveFormDrafts(user.id, { from: id, to: into.id })) endToastsAbout(name);
    onMoved();
  }, []);
  return <Spinner />;
}

/** Only typed fields stay as they were begun, and the version is an old one: saving them asks which to keep. */
function rebase(name: string, into: LeadDetails) {
  const draft = readFormDraft<LeadValues>(name);
  if (!draft) return;
  const begun = Object.keys(draft.changed).map((field) => [
    field,
    draft.base.values[field as keyof LeadValues],
  ]);
  const values: LeadValues = { ...leadValues(into), ...Object.fromEntries(begun) };
  const rebased: FormDraft<LeadValues> = { ...draft, base: { values, version: into.version - 1 } };
  saveFormDraft(name, rebased);
}
