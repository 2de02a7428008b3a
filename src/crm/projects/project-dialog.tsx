import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Project } from "#contract/projects.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ConflictForm } from "../conflict/conflict-form.tsx";
import { type Edition, useSafeEdit } from "../conflict/safe-edit.ts";
import { ChangedMeanwhile } from "../live/changed-meanwhile.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { useCreateProject, useUpdateProject } from "./changes.ts";
import { ProjectForm, projectValues } from "./project-form.tsx";
import type { ProjectValues } from "./project-values.ts";
import { projectQuery, useProject } from "./queries.ts";

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
      <Loaded query={project} failed="Failed to load the project">
        {(loaded) => <EditForm project={loaded} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function EditForm({ project, onClose }: { project: Project; onClose: () => void }) {
  const { id } = project;
  const update = useUpdateProject();
  const queries = useQueryClient();
  const edit = useSafeEdit<ProjectValues>({
    begin: editionOf(project),
    save: ({ clientId: _, rooms: __, ...changed }, version) =>
      update.mutateAsync({ id, ...changed, version }),
    fresh: async () => editionOf(await queries.fetchQuery({ ...projectQuery(id), staleTime: 0 })),
    onSaved: onClose,
  });
  if (edit.conflict) {
    return (
      <ConflictForm
        conflict={edit.conflict}
        noun="project"
        pending={update.isPending}
        onSettle={edit.settle}
        onBack={edit.backToForm}
      />
    );
  }
  return (
    <>
      <ChangedMeanwhile opened={edit.version} newest={project.version} />
      <ProjectForm
        key={edit.version}
        isNew={false}
        values={edit.values}
        pending={update.isPending}
        onSubmit={edit.save}
        onClose={onClose}
      />
    </>
  );
}

function editionOf(project: Project): Edition<ProjectValues> {
  return { values: projectValues({ project }), version: project.version };
}
