import { useSearch } from "@tanstack/react-router";
import { Dialog } from "#ui/dialog.tsx";
import { useAddress } from "../shell/address.ts";
import { Gone } from "../shell/gone.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { DeleteProjectDialog } from "./delete-project-dialog.tsx";
import { AddProjectDialog, EditProjectDialog } from "./project-dialog.tsx";
import { useProject } from "./queries.ts";

/** Whatever lies over the list, as the address says it. */
export function ProjectDialogs() {
  const { client } = useSearch({ from: "/crm/projects" });
  const { opened, closeDialog } = useAddress();
  const { open, id } = opened;
  if (open === "add") return <AddProjectDialog clientId={client} onClose={closeDialog} />;
  if (open === "edit" && id) return <EditProjectDialog key={id} id={id} onClose={closeDialog} />;
  if (open === "delete" && id) return <DeleteDialog key={id} id={id} onClose={closeDialog} />;
  return null;
}

/** Nothing is asked before it is known what would be deleted. */
function DeleteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const project = useProject(id);
  if (project.data) return <DeleteProjectDialog project={project.data} onClose={onClose} />;
  return project.error ? (
    <Dialog title="Delete Project" onClose={onClose}>
      <Loaded
        query={project}
        failed="Failed to load the project"
        gone={<Gone onClose={onClose}>This project is no longer here.</Gone>}
      >
        {() => null}
      </Loaded>
    </Dialog>
  ) : null;
}
