import { useProject } from "../../data/projects.ts";
import { ConfirmDelete } from "../../layout/confirm-delete.tsx";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { useDeleteProject } from "./mutations.ts";

export function DeleteProjectDialog({ id, onClose }: { id: string; onClose: () => void }) {
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
