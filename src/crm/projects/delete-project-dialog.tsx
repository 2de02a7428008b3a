import type { Project } from "#contract/projects.ts";
import { Confirm } from "#ui/confirm.tsx";
import { isPaidFor } from "../refused.ts";
import { FormNotice } from "../shell/form-parts.tsx";
import { useDeleteProject } from "./changes.ts";

export function DeleteProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const remove = useDeleteProject();
  return (
    <Confirm
      title="Delete Project"
      action="Delete Project"
      pending={remove.isPending}
      refused={isPaidFor(remove.error) ? <FormNotice>{remove.error.message}</FormNotice> : null}
      onConfirm={() => remove.mutate(project.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {project.name} of {project.clientName}, with its rooms, windows and quotes, will be gone for good.
    </Confirm>
  );
}
