import type { z } from "zod";
import { convertLead, createLead, type Lead, updateLead } from "#contract/leads.ts";
import { leadTimeline, noteOnLead } from "#contract/timeline.ts";
import { fullName, titleCase } from "#domain/format.ts";
import { call } from "../../api/api-client.ts";
import { isStale, isUnreachable } from "../../api/api-errors.ts";
import { changedByMe, versionMeant } from "../../api/optimistic-updates.ts";
import { useRows } from "../../api/use-infinite-list.ts";
import {
  notUndone,
  serverWords,
  shownOnScreen,
  undoBy,
  useMutationWithToast,
} from "../../api/use-mutation-with-toast.ts";
import { followFocus, showAhead } from "../../data/optimistic-leads.ts";

interface Keyed {
  /** Idempotency key of the form: retries create one record. */
  idempotencyKey: string;
}

type NewLead = z.input<typeof createLead.body>;
type LeadEdit = z.input<typeof updateLead.body>;

export function useCreateLead() {
  return useMutationWithToast({
    send: ({ idempotencyKey, ...body }: NewLead & Keyed) => call(createLead, { body, idempotencyKey }),
    done: { title: "Lead created successfully" },
    failed: "Failed to create lead",
  });
}

const updated = { title: "Lead updated successfully" };

/** Several toasts may show at once, so each names its record. */
const movedOf = (lead: Lead) => ({ ...updated, description: `${fullName(lead)}: ${titleCase(lead.status)}` });

interface Undoable {
  id: string;
  /** Previous values, where undo is possible. */
  before?: LeadEdit | undefined;
}

/** No error toast on an edit conflict: the form asks which version to keep. */
export function useUpdateLead({ asksWhenStale = false } = {}) {
  const send = ({ id, before: _, ...body }: LeadEdit & Undoable) =>
    call(updateLead, { params: { id }, body });
  const undo = useMutationWithToast({ send, done: updated, failed: notUndone });
  return useMutationWithToast({
    send,
    done: (saved, { id, before }) =>
      before
        ? { ...movedOf(saved), ...undoBy(() => undo.mutate({ id, ...before, version: saved.version }), id) }
        : updated,
    failed: (error) => (asksWhenStale && isStale(error) ? undefined : notUpdated(error)),
  });
}

interface LeadStep {
  lead: Lead;
  changes: Partial<Pick<Lead, "status" | "assignedTo" | "followUpOn">>;
  /** The assignee's name. */
  assignedName?: string | null;
}

/** Optimistic on every screen and column; rolls back on failure. */
export function useSetOnLead() {
  const step = {
    send: ({ lead, changes }: LeadStep) => sendOn(lead, changes),
    ahead: ({ lead, changes, assignedName }: LeadStep) => {
      followFocus({ ...lead, ...changes });
      return showAhead(lead, assignedName === undefined ? changes : { ...changes, assignedName });
    },
    queue: "leads",
  };
  const undo = useMutationWithToast({ ...step, done: updated, failed: notUndone });
  return useMutationWithToast({
    ...step,
    done: (saved, { lead: { status }, changes }) =>
      (changes.status ?? status) === status
        ? updated
        : { ...movedOf(saved), ...undoBy(() => undo.mutate({ lead: saved, changes: { status } }), saved.id) },
    failed: notUpdated,
  });
}

async function sendOn({ id, version: shown }: Lead, changes: LeadStep["changes"]) {
  const version = versionMeant(id, shown);
  const saved = await call(updateLead, { params: { id }, body: { ...changes, version } });
  changedByMe(id, version, saved.version);
  return saved;
}

function notUpdated(error: Error) {
  const why = isStale(error)
    ? ". Someone else changed it. You're now seeing their version."
    : isUnreachable(error)
      ? `. ${error.message}`
      : "";
  return { title: "Error", description: `Failed to update lead${why}` };
}

export function useConvertLead() {
  return useMutationWithToast({
    send: (id: string) => call(convertLead, { params: { id } }),
    done: { title: "Lead converted to client successfully" },
    failed: "Failed to convert lead",
  });
}

export function useLeadTimeline(id: string) {
  return useRows(leadTimeline, {}, { params: { id } });
}

export function useNoteOnLead(id: string) {
  return useMutationWithToast({
    send: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      call(noteOnLead, { params: { id }, body: { text }, idempotencyKey }),
    done: shownOnScreen,
    failed: serverWords("Failed to add the note"),
  });
}
