import { useNavigate } from "@tanstack/react-router";
import { type Project, projectStory } from "#contract/projects.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { Dialog } from "#ui/dialog.tsx";
import { call } from "../../api/api-client.ts";
import { useKeys } from "../../api/idempotency-key.ts";
import { projectQuery, useProject } from "../../data/projects.ts";
import { SafeForm } from "../../forms/edit-conflict/safe-form.tsx";
import { useFresh } from "../../forms/server-form/fresh.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { Gone } from "../../layout/loaded-dialog.tsx";
import { useCreateProject, useUpdateProject } from "./changes.ts";
import { ProjectForm, projectValues } from "./project-form.tsx";
import type { ProjectValues } from "./project-values.ts";

interface AddProjectProps {
  clientId: string | undefined;
  onClose: () => void;
}

/** Opens the new project, because adding rooms comes next. */
export function AddProjectDialog({ clientId, onClose }: AddProjectProps) {
  const create = useCreateProject();
  const { keyFor } = useKeys();
  const navigate = useNavigate();
  async function save(values: ProjectValues) {
    const { id } = await create.mutateAsync({ ...values, idempotencyKey: keyFor(values) });
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

interface EditProjectProps {
  id: string;
  onClose: () => void;
}

export function EditProjectDialog({ id, onClose }: EditProjectProps) {
  const project = useProject(id);
  const { name = "Project", clientName } = project.data ?? {};
  return (
    <Dialog
      title={name}
      description={clientName ? `Edit Project for ${clientName}` : "Edit Project"}
      onClose={onClose}
    >
      <Loaded
        query={project}
        failed="Failed to load the project"
        gone={<Gone onClose={onClose}>This project was deleted.</Gone>}
      >
        {(loaded) => <EditForm project={loaded} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function EditForm({ project, onClose }: { project: Project; onClose: () => void }) {
  const { id, version, shownTotal } = project;
  const update = useUpdateProject();
  const story = () => call(projectStory, { params: { id }, query: { limit: 1 } });
  return (
    <SafeForm<ProjectValues>
      noun="project"
      begin={{ values: valuesOf(project), version }}
      newest={version}
      pending={update.isPending}
      save={({ clientId: _, rooms: __, ...changed }, seen, base) =>
        update.mutateAsync({ id, ...changed, version: seen, before: undoing(base, changed) })
      }
      fresh={useFresh(projectQuery(id), valuesOf, story)}
      onSaved={onClose}
    >
      {(form) => (
        <ProjectForm
          {...form}
          isNew={false}
          isAccepted={shownTotal?.basis === "accepted"}
          pending={update.isPending}
          onClose={onClose}
        />
      )}
    </SafeForm>
  );
}

/** Status edits offer undo. */
function undoing(base: ProjectValues, changed: Partial<ProjectValues>) {
  const { before } = changesBetween(base, changed);
  return "status" in before ? before : undefined;
}

const valuesOf = (project: Project) => projectValues({ project });
