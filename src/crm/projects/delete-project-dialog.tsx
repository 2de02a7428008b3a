import type { Project } from "#contract/projects.ts";
import { Confirm } from "#ui/confirm.tsx";
import { useDeleteProject } from "./changes.ts";

export function DeleteProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const remove = useDeleteProject();
  return (
    <Confirm
      title="Delete Project"
      action="Delete Project"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(project.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {project.name} of {project.clientName}, with its rooms, windows and quotes, will be gone for good.
    </Confirm>
  );
}
