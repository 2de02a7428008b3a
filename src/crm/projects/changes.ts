import type { z } from "zod";
import { createProject, deleteProject, updateProject } from "#contract/projects.ts";
import { call } from "../call.ts";
import { serverWords, useChange } from "../change.ts";

export function useCreateProject() {
  return useChange({
    send: (body: z.input<typeof createProject.body>) => call(createProject, { body }),
    done: { title: "Project created successfully" },
    failed: serverWords("Failed to create project"),
  });
}

export function useUpdateProject() {
  return useChange({
    send: ({ id, ...body }: z.input<typeof updateProject.body> & { id: string }) =>
      call(updateProject, { params: { id }, body }),
    done: { title: "Project updated successfully" },
    failed: serverWords("Failed to update project"),
  });
}

export function useDeleteProject() {
  return useChange({
    send: (id: string) => call(deleteProject, { params: { id } }),
    done: { title: "Project deleted successfully" },
    failed: serverWords("Failed to delete project"),
  });
}
