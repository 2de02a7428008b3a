import type { z } from "zod";
import { createProject, deleteProject, noteOnProject, updateProject } from "#contract/projects.ts";
import { call } from "../call.ts";
import { serverWords, unlessStale, useChange } from "../change.ts";
import { isPaidFor } from "../refused.ts";

export function useCreateProject() {
  return useChange({
    send: ({ idempotencyKey, ...body }: z.input<typeof createProject.body> & { idempotencyKey: string }) =>
      call(createProject, { body, idempotencyKey }),
    done: { title: "Project created successfully" },
    failed: serverWords("Failed to create project"),
  });
}

export function useUpdateProject() {
  return useChange({
    send: ({ id, ...body }: z.input<typeof updateProject.body> & { id: string }) =>
      call(updateProject, { params: { id }, body }),
    done: { title: "Project updated successfully" },
    // Who saved meanwhile is asked about in the dialog itself.
    failed: unlessStale(serverWords("Failed to update project")),
  });
}

export function useDeleteProject() {
  return useChange({
    send: (id: string) => call(deleteProject, { params: { id } }),
    done: { title: "Project deleted successfully" },
    // What was paid for is explained in the dialog itself.
    failed: (error) => (isPaidFor(error) ? undefined : serverWords("Failed to delete project")(error)),
  });
}

export function useNoteOnProject(id: string) {
  return useChange({
    send: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      call(noteOnProject, { params: { id }, body: { text }, idempotencyKey }),
    done: { title: "Note added" },
    failed: serverWords("The note could not be added"),
  });
}
