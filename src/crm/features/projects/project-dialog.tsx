import { useNavigate, useSearch } from "@tanstack/react-router";
import { tidyAmount } from "#contract/fields.ts";
import { createProjectRoute, type Project, updateProjectRoute } from "#contract/projects.ts";
import { projectTimelineRoute } from "#contract/timeline.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { projectQuery, useProject } from "../../data/projects.ts";
import { changesTo } from "../../data/timelines.ts";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useFresh } from "../../forms/server-form/fresh.ts";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { ConfirmDelete } from "../../layout/confirm-delete.tsx";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import {
  type ProjectValues,
  typedProject,
  useCreateProject,
  useDeleteProject,
  useUpdateProject,
} from "./mutations.ts";
import { ProjectFields, projectValues } from "./project-form.tsx";

/** The dialogs of the list, opened by the URL. */
export function ProjectDialogs() {
  const { client } = useSearch({ from: "/crm/projects" });
  const { opened, closeDialog } = useUrlState();
  const { open, id } = opened;
  if (open === "add")
    return <AddProjectDialog key={client ?? "new"} clientId={client} onClose={closeDialog} />;
  if (open === "edit" && id) return <EditProjectDialog key={id} id={id} onClose={closeDialog} />;
  if (open === "delete" && id) return <DeleteProjectDialog key={id} id={id} onClose={closeDialog} />;
  return null;
}

interface AddProjectProps {
  clientId: string | undefined;
  onClose: () => void;
}

/** Opens the new project, because adding rooms comes next. */
function AddProjectDialog({ clientId, onClose }: AddProjectProps) {
  const create = useCreateProject();
  const navigate = useNavigate();
  const edit = useServerForm(createProjectRoute, {
    ...{ draft: clientId ?? "new", rekeys: true, values: projectValues({ clientId }), schema: typedProject },
    send: (values, { idempotencyKey }) => create.mutateAsync({ ...values, idempotencyKey }),
    onSaved: ({ id }) =>
      void navigate({ to: "/crm/projects/$projectId", params: { projectId: id }, replace: true }),
  });
  return (
    <FormDialog title="New Project" edit={edit} submit="Create Project" onClose={onClose}>
      <ProjectFields form={edit.form} isNew />
    </FormDialog>
  );
}

interface EditProjectProps {
  id: string;
  onClose: () => void;
}

export function EditProjectDialog({ id, onClose }: EditProjectProps) {
  return (
    <LoadedDialog query={useProject(id)} title="Edit Project" noun="project" onClose={onClose}>
      {(project) => <EditDialog project={project} onClose={onClose} />}
    </LoadedDialog>
  );
}

function EditDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { id, name, clientName, version, shownTotal } = project;
  const update = useUpdateProject();
  const timeline = () => changesTo("project", projectTimelineRoute, id);
  const edit = useServerForm(updateProjectRoute, {
    ...{ draft: id, values: valuesOf(project), version, schema: typedProject },
    tidy: (typed) => ({
      ...typed,
      totalAmount: tidyAmount(typed.totalAmount),
      depositAmount: tidyAmount(typed.depositAmount),
    }),
    send: ({ clientId: _, rooms: __, ...changed }, { version: seen, base }) =>
      update.mutateAsync({ id, ...changed, version: seen, before: undoing(base, changed) }),
    fresh: useFresh(projectQuery(id), valuesOf, timeline),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={name}
      description={`Edit Project for ${clientName}`}
      edit={edit}
      noun="project"
      submit="Save Changes"
      onClose={onClose}
    >
      <ProjectFields form={edit.form} isAccepted={shownTotal?.basis === "accepted"} />
    </FormDialog>
  );
}

/** Status edits offer undo. */
function undoing(base: ProjectValues, changed: Partial<ProjectValues>) {
  const { before } = changesBetween(base, changed);
  return "status" in before ? before : undefined;
}

const valuesOf = (project: Project) => projectValues({ project });

function DeleteProjectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const remove = useDeleteProject();
  // Not refetched while deleting, or it would 404.
  const project = useProject(id, { enabled: remove.isIdle || remove.isError });
  return (
    <LoadedDialog query={project} title="Delete Project" noun="project" onClose={onClose}>
      {({ name, clientName, version }) => (
        <ConfirmDelete title="Delete Project" deletion={remove} target={{ id, version }} onClose={onClose}>
          {name} of {clientName}, with its rooms, windows and quotes, will be permanently deleted.
        </ConfirmDelete>
      )}
    </LoadedDialog>
  );
}
