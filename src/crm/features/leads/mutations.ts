import type { z } from "zod";
import { convertLeadRoute, createLeadRoute, updateLeadRoute } from "#contract/leads.ts";
import { recordConsentRoute } from "#contract/sms-consent.ts";
import { noteOnLeadRoute } from "#contract/timeline.ts";
import { call } from "../../api/api-client.ts";
import { isStale } from "../../api/api-errors.ts";
import {
  notUndone,
  serverMessage,
  shownInForm,
  shownOnScreen,
  undoBy,
  useMutationWithToast,
} from "../../api/use-mutation-with-toast.ts";
import { movedOf, notUpdated, updated } from "./step-mutations.ts";

interface IdempotencyFields {
  /** Idempotency key of the form: retries create one record. */
  idempotencyKey: string;
}

type NewLead = z.input<typeof createLeadRoute.body>;
type LeadEdit = z.input<typeof updateLeadRoute.body>;

export function useCreateLead() {
  return useMutationWithToast({
    send: ({ idempotencyKey, ...body }: NewLead & IdempotencyFields) =>
      call(createLeadRoute, { body, idempotencyKey }),
    done: { title: "Lead created successfully" },
    failed: "Failed to create lead",
  });
}

interface UndoableChange {
  id: string;
  /** Previous values, where undo is possible. */
  before?: LeadEdit | undefined;
}

/** No error toast on an edit conflict: the form asks which version to keep. */
export function useUpdateLead({ offersMerge = false } = {}) {
  const send = ({ id, before: _, ...body }: LeadEdit & UndoableChange) =>
    call(updateLeadRoute, { params: { id }, body });
  const undo = useMutationWithToast({ send, done: updated, failed: notUndone });
  return useMutationWithToast({
    send,
    done: (saved, { id, before }) =>
      before
        ? {
            ...movedOf(saved),
            ...undoBy(() => undo.mutate({ id, ...before, undo: true, version: saved.version }), id),
          }
        : updated,
    failed: (error) => (offersMerge && isStale(error) ? undefined : notUpdated(error)),
  });
}

export function useConvertLead() {
  return useMutationWithToast({
    send: (id: string) => call(convertLeadRoute, { params: { id } }),
    done: { title: "Lead converted to client successfully" },
    failed: "Failed to convert lead",
  });
}

export function useNoteOnLead(id: string) {
  return useMutationWithToast({
    send: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      call(noteOnLeadRoute, { params: { id }, body: { text }, idempotencyKey }),
    done: shownOnScreen,
    failed: serverMessage("Failed to add the note"),
  });
}

export function useRecordConsent() {
  type ConsentInput = z.input<typeof recordConsentRoute.body> & { id: string; idempotencyKey: string };
  return useMutationWithToast({
    send: ({ id, idempotencyKey, ...body }: ConsentInput) =>
      call(recordConsentRoute, { params: { id }, body, idempotencyKey }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}
