import { useSearch } from "@tanstack/react-router";
import { useAddress } from "../shell/address.ts";
import { AskedOf } from "../shell/asked-of.tsx";
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

function DeleteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <AskedOf query={useProject(id)} title="Delete Project" noun="project" onClose={onClose}>
      {(project) => <DeleteProjectDialog project={project} onClose={onClose} />}
    </AskedOf>
  );
}
