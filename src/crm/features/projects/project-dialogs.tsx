import { useSearch } from "@tanstack/react-router";
import { useUrlState } from "../../layout/use-url-state.ts";
import { DeleteProjectDialog } from "./delete-project-dialog.tsx";
import { AddProjectDialog, EditProjectDialog } from "./project-dialog.tsx";

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
