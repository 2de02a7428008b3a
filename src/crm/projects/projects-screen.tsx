import { useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { useAddress } from "../shell/address.ts";
import { Listing } from "../shell/listing.tsx";
import { Page, Sheet } from "../shell/page.tsx";
import { DeleteProjectDialog } from "./delete-project-dialog.tsx";
import { AddProjectDialog, EditProjectDialog } from "./project-dialog.tsx";
import { ProjectTable } from "./project-table.tsx";
import { useProjects } from "./queries.ts";

export function ProjectsScreen() {
  const { search } = useSearch({ from: "/crm/projects" });
  const { openDialog, filter } = useAddress();
  const list = useProjects({ search });
  return (
    <Page
      title="Projects"
      intro="Houses being measured, quoted and fitted."
      actions={
        <Button onClick={() => openDialog("add")}>
          <Plus aria-hidden="true" className="size-5" />
          New Project
        </Button>
      }
    >
      <SearchBox
        label="Search projects"
        value={search ?? ""}
        onSearch={(typed) => filter({ search: typed || undefined })}
      />
      <Sheet>
        <Listing
          list={list}
          failed="Failed to load projects"
          empty={search ? "No projects found" : "No projects yet"}
        >
          {(projects) => <ProjectTable projects={projects} />}
        </Listing>
      </Sheet>
      <Dialogs projects={list.rows} />
    </Page>
  );
}

function Dialogs({ projects = [] }: { projects: ReturnType<typeof useProjects>["rows"] }) {
  const { client } = useSearch({ from: "/crm/projects" });
  const { opened, closeDialog } = useAddress();
  const project = projects.find(({ id }) => id === opened.id);
  if (opened.open === "add") return <AddProjectDialog clientId={client} onClose={closeDialog} />;
  if (opened.open === "edit" && project) return <EditProjectDialog project={project} onClose={closeDialog} />;
  if (opened.open === "delete" && project) {
    return <DeleteProjectDialog project={project} onClose={closeDialog} />;
  }
  return null;
}
