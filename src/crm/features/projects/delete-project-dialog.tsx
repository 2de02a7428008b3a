import { useQuery } from "@tanstack/react-query";
import { Confirm } from "#ui/confirm.tsx";
import { isPaidFor } from "../../api/api-errors.ts";
import { projectQuery } from "../../data/projects.ts";
import { FormNotice } from "../../forms/form-parts.tsx";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { useDeleteProject } from "./changes.ts";

export function DeleteProjectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const remove = useDeleteProject();
  // Not refetched while deleting, or it would 404.
  const project = useQuery({ ...projectQuery(id), enabled: remove.isIdle || remove.isError });
  return (
    <LoadedDialog query={project} title="Delete Project" noun="project" onClose={onClose}>
      {({ name, clientName, version }) => (
        <Confirm
          title="Delete Project"
          action="Delete Project"
          pending={remove.isPending}
          refused={isPaidFor(remove.error) ? <FormNotice>{remove.error.message}</FormNotice> : null}
          onConfirm={() => remove.mutate({ id, version }, { onSuccess: onClose })}
          onClose={onClose}
        >
          {name} of {clientName}, with its rooms, windows and quotes, will be permanently deleted.
        </Confirm>
      )}
    </LoadedDialog>
  );
}
