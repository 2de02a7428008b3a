import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Project } from "#contract/projects.ts";
import { Dialog } from "#ui/dialog.tsx";
import { isStale } from "../refused.ts";
import { useCreateProject, useUpdateProject } from "./changes.ts";
import { ProjectForm, projectValues } from "./project-form.tsx";
import type { ProjectValues } from "./project-values.ts";

interface AddProjectProps {
  clientId: string | undefined;
  onClose: () => void;
}

/** A new project is gone on with at once: its rooms come next. */
export function AddProjectDialog({ clientId, onClose }: AddProjectProps) {
  const create = useCreateProject();
  const navigate = useNavigate();
  async function save(values: ProjectValues) {
    const { id } = await create.mutateAsync(values);
    await navigate({ to: "/crm/projects/$projectId", params: { projectId: id }, replace: true });
  }
  return (
    <Dialog title="New Project" onClose={onClose}>
      <ProjectForm
        isNew
        values={projectValues({ clientId })}
        pending={create.isPending}
        onSubmit={save}
        onClose={onClose}
      />
    </Dialog>
  );
}

export function EditProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const update = useUpdateProject();
  // The version that is being edited. Once told that it is not the newest, saving again is meant.
  const [version, setVersion] = useState<number | undefined>(project.version);
  const [values] = useState(() => projectValues({ project }));

  async function save({ clientId: _, rooms: __, ...changed }: ProjectValues) {
    try {
      await update.mutateAsync({ id: project.id, ...changed, version });
    } catch (error) {
      if (isStale(error as Error)) setVersion(undefined);
      throw error;
    }
    onClose();
  }

  return (
    <Dialog title={project.name} description={`Edit Project for ${project.clientName}`} onClose={onClose}>
      <ProjectForm
        isNew={false}
        values={values}
        pending={update.isPending}
        onSubmit={save}
        onClose={onClose}
      />
    </Dialog>
  );
}
