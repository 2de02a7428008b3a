import { type Lead, updateLeadRoute } from "#contract/leads.ts";
import { fullName, titleCase } from "#domain/format.ts";
import { call } from "../../api/api-client.ts";
import { isStale, isUnreachable } from "../../api/api-errors.ts";
import { noteOwnChange, versionToSend } from "../../api/optimistic-updates.ts";
import { notUndone, undoBy, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";
import { showOptimistically } from "../../data/optimistic-leads.ts";

export const updated = { title: "Lead updated successfully" };

/** Several toasts may show at once, so each names its record. */
export const movedOf = (lead: Lead) => ({
  ...updated,
  description: `${fullName(lead)}: ${titleCase(lead.status)}`,
});

interface LeadStep {
  lead: Lead;
  changes: Partial<Pick<Lead, "status" | "assignedTo" | "followUpOn">>;
  assignedName?: string | null;
  undo?: boolean;
}

/** Optimistic on every screen and column; rolls back on failure. */
export function useSetOnLead() {
  const step = {
    send: ({ lead, changes, undo }: LeadStep) => sendOn(lead, undo ? { ...changes, undo } : changes),
    ahead: ({ lead, changes, assignedName }: LeadStep) =>
      showOptimistically(lead, assignedName === undefined ? changes : { ...changes, assignedName }),
    queue: "leads",
  };
  const undo = useMutationWithToast({ ...step, done: updated, failed: notUndone });
  return useMutationWithToast({
    ...step,
    done: (saved, { lead: { status }, changes }) =>
      (changes.status ?? status) === status
        ? updated
        : {
            ...movedOf(saved),
            ...undoBy(() => undo.mutate({ lead: saved, changes: { status }, undo: true }), saved.id),
          },
    failed: notUpdated,
  });
}

async function sendOn({ id, version: shown }: Lead, changes: LeadStep["changes"] & { undo?: boolean }) {
  const version = versionToSend(id, shown);
  const saved = await call(updateLeadRoute, { params: { id }, body: { ...changes, version } });
  noteOwnChange(id, version, saved.version);
  return saved;
}

export function notUpdated(error: Error) {
  const why = isStale(error)
    ? ". Someone else changed it. You're now seeing their version."
    : isUnreachable(error)
      ? `. ${error.message}`
      : "";
  return { title: "Error", description: `Failed to update lead${why}` };
}
