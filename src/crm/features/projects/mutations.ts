import { z } from "zod";
import { createProjectRoute, deleteProjectRoute, updateProjectRoute } from "#contract/projects.ts";
import { noteOnProjectRoute } from "#contract/timeline.ts";
import { dayOf } from "#domain/calendar.ts";
import { endsBeforeItStarts } from "#domain/projects/project.ts";
import { call } from "../../api/api-client.ts";
import { isPaidFor } from "../../api/api-errors.ts";
import {
  notUndone,
  serverMessage,
  shownOnScreen,
  undoBy,
  unlessStale,
  useMutationWithToast,
} from "../../api/use-mutation-with-toast.ts";

export function useCreateProject() {
  return useMutationWithToast({
    send: ({
      idempotencyKey,
      ...body
    }: z.input<typeof createProjectRoute.body> & { idempotencyKey: string }) =>
      call(createProjectRoute, { body, idempotencyKey }),
    done: { title: "Project created successfully" },
    failed: serverMessage("Failed to create project"),
  });
}

type ProjectEdit = z.input<typeof updateProjectRoute.body>;

interface UndoableChange {
  id: string;
  /** Previous values, where undo is possible. */
  before?: ProjectEdit | undefined;
}

export function useUpdateProject() {
  const send = ({ id, before: _, ...body }: ProjectEdit & UndoableChange) =>
    call(updateProjectRoute, { params: { id }, body });
  const done = { title: "Project updated successfully" };
  const undo = useMutationWithToast({ send, done, failed: notUndone });
  return useMutationWithToast({
    send,
    done: ({ id, version }, { before }) =>
      before ? { ...done, ...undoBy(() => undo.mutate({ id, ...before, version }), id) } : done,
    // The dialog handles edit conflicts.
    failed: unlessStale(serverMessage("Failed to update project")),
  });
}

export function useDeleteProject() {
  return useMutationWithToast({
    send: ({ id, version }: { id: string; version: number }) =>
      call(deleteProjectRoute, { params: { id }, query: { version } }),
    done: { title: "Project deleted successfully" },
    // The dialog explains why it has payments.
    failed: (error) => (isPaidFor(error) ? undefined : serverMessage("Failed to delete project")(error)),
  });
}

export function useNoteOnProject(id: string) {
  return useMutationWithToast({
    send: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      call(noteOnProjectRoute, { params: { id }, body: { text }, idempotencyKey }),
    done: shownOnScreen,
    failed: serverMessage("Failed to add the note"),
  });
}

/** The form requires both dates; stored projects may lack them. */
export const typedProject = createProjectRoute.body
  .extend({
    clientId: z.uuid("Choose a client"),
    startDate: z.string().refine((typed) => dayOf(typed), "Start date is required"),
    completionDate: z.string().refine((typed) => dayOf(typed), "Completion date is required"),
  })
  .refine(({ startDate, completionDate }) => completionDate >= startDate, {
    path: ["completionDate"],
    error: endsBeforeItStarts,
  });
export type ProjectValues = z.input<typeof typedProject>;
