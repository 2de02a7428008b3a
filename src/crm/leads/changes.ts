import type { z } from "zod";
import { type BulkChange, changeLeads } from "#contract/batches.ts";
import {
  convertLead,
  createLead,
  type Lead,
  noteOnLead,
  scheduleConsultation,
  updateLead,
} from "#contract/leads.ts";
import { call } from "../call.ts";
import { notUndone, serverWords, undoBy, useChange } from "../change.ts";
import { changedByMe, versionMeant } from "../own-versions.ts";
import { isStale, isUnreachable } from "../refused.ts";
import { followFocus, showAhead } from "./leads-ahead.ts";

interface Keyed {
  /** Of one form: however often it is sent, one lead, visit or note comes of it. */
  idempotencyKey: string;
}

type NewLead = z.input<typeof createLead.body>;
type LeadEdit = z.input<typeof updateLead.body>;
type Consultation = z.input<typeof scheduleConsultation.body>["appointmentData"];

export function useCreateLead() {
  return useChange({
    send: ({ idempotencyKey, ...body }: NewLead & Keyed) => call(createLead, { body, idempotencyKey }),
    done: { title: "Lead created successfully" },
    failed: "Failed to create lead",
  });
}

const updated = { title: "Lead updated successfully" };

interface Undoable {
  id: string;
  /** The same fields as they were, where the edit can be undone. */
  before?: LeadEdit | undefined;
}

/** A change that somebody else's stands against is no failure where the screen asks what stays. */
export function useUpdateLead({ asksWhenStale = false } = {}) {
  const send = ({ id, before: _, ...body }: LeadEdit & Undoable) =>
    call(updateLead, { params: { id }, body });
  const undo = useChange({ send, done: updated, failed: notUndone });
  return useChange({
    send,
    done: ({ id, version }, { before }) =>
      before ? { ...updated, ...undoBy(() => undo.mutate({ id, ...before, version })) } : updated,
    failed: (error) => (asksWhenStale && isStale(error) ? undefined : notUpdated(error)),
  });
}

interface LeadStep {
  lead: Lead;
  changes: Partial<Pick<Lead, "status" | "assignedTo" | "followUpOn">>;
  /** Name of whoever it is assigned to. */
  assignedName?: string | null;
}

/**
 * What is chosen of a lead is seen at once wherever the lead is shown, its card in its new place, and as it was before
 * when that fails.
 */
export function useSetOnLead() {
  const step = {
    send: ({ lead, changes }: LeadStep) => sendOn(lead, changes),
    ahead: ({ lead, changes, assignedName }: LeadStep) => {
      followFocus({ ...lead, ...changes });
      return showAhead(lead, assignedName === undefined ? changes : { ...changes, assignedName });
    },
    queue: "leads",
  };
  const undo = useChange({ ...step, done: updated, failed: notUndone });
  return useChange({
    ...step,
    done: (saved, { lead: { status }, changes }) =>
      (changes.status ?? status) === status
        ? updated
        : { ...updated, ...undoBy(() => undo.mutate({ lead: saved, changes: { status } })) },
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
    ? ". Somebody else changed it meanwhile; what is shown now is the newest."
    : isUnreachable(error)
      ? `. ${error.message}`
      : "";
  return { title: "Error", description: `Failed to update lead${why}` };
}

export function useConvertLead() {
  return useChange({
    send: (id: string) => call(convertLead, { params: { id } }),
    done: { title: "Lead converted to client successfully" },
    failed: "Failed to convert lead",
  });
}

export function useScheduleConsultation() {
  return useChange({
    send: ({ leadId, idempotencyKey, ...appointmentData }: Consultation & Keyed & { leadId: string }) =>
      call(scheduleConsultation, { params: { id: leadId }, body: { appointmentData }, idempotencyKey }),
    done: { title: "Consultation scheduled successfully" },
    failed: "Failed to schedule consultation",
  });
}

export function useNoteOnLead(id: string) {
  return useChange({
    send: ({ text, idempotencyKey }: Keyed & { text: string }) =>
      call(noteOnLead, { params: { id }, body: { text }, idempotencyKey }),
    done: { title: "Note added" },
    failed: serverWords("The note could not be added"),
  });
}

/** Changes many at once, says how many it were, and offers to take it back. */
export function useChangeLeads() {
  const send = (changes: BulkChange[]) => call(changeLeads, { body: { changes } });
  const takeBack = useChange({
    send,
    done: ({ changed, left }) => ({ title: `${leadsIn(changed)} changed back`, ...leftAlone(left) }),
    failed: serverWords("The change could not be taken back"),
  });
  return useChange({
    send,
    done: ({ changed, left }) => ({
      title: `${leadsIn(changed)} changed`,
      ...leftAlone(left),
      ...(changed.length > 0 ? undoBy(() => takeBack.mutate(changed)) : {}),
    }),
    failed: serverWords("Failed to update leads"),
  });
}

function leadsIn(some: readonly unknown[]): string {
  return some.length === 1 ? "1 lead" : `${some.length} leads`;
}

function leftAlone(left: readonly unknown[]) {
  if (left.length === 0) return {};
  return { description: `${leadsIn(left)} left alone: changed by somebody else meanwhile, or gone.` };
}
