import { Plus } from "lucide-react";
import { titleCase } from "#domain/format.ts";
import { projectChips } from "#domain/projects/project.ts";
import { mayReadBooks, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Chips } from "#ui/filter-tabs.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { useProjectPage, useProjectStats } from "../../data/projects.ts";
import { type BuiltInView, ViewsBar } from "../../forms/saved-views/views-bar.tsx";
import { ChipRow } from "../../layout/chip-row.tsx";
import { FilterBar } from "../../layout/filter-bar.tsx";
import { May, useMay } from "../../layout/may.tsx";
import { ActionLabel, Card, Page } from "../../layout/page.tsx";
import { PaginatedList } from "../../layout/paginated-list.tsx";
import { CountedFilter } from "../../layout/report-filter/report-filter-badge.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { pageSizes, useProjectSearch } from "./project-search.ts";
import { ProjectTable } from "./project-table.tsx";

const FirstSteps = onDemand(() => import("../../layout/first-steps.tsx"), "FirstSteps");
const ProjectDialogs = onDemand(() => import("./project-dialog.tsx"), "ProjectDialogs");

export function ProjectsScreen() {
  const { opened, openDialog, filter } = useUrlState();
  const search = useProjectSearch();
  const list = useProjectPage(search);
  const isFiltered = search.search || search.status || search.counted;
  return (
    <Page
      title="Projects"
      list={list}
      tools={<FilterBar search="Search projects" />}
      actions={
        <May rule={mayWorkWithClients}>
          <Button onClick={() => openDialog("add")}>
            <Plus aria-hidden="true" className="size-5" />
            <ActionLabel>New Project</ActionLabel>
          </Button>
        </May>
      }
    >
      <CountedFilter list="projects" />
      <ChipRow>
        <StatusChips />
        <May rule={mayReadBooks}>
          <ViewsBar
            list="projects"
            builtIn={builtInViews}
            hidesFirst
            isFolding={false}
            className="lg:-my-1"
          />
        </May>
      </ChipRow>
      <Card>
        <PaginatedList
          list={list}
          nouns={["project", "projects"]}
          sizes={pageSizes}
          failed="Failed to load projects"
          empty={
            isFiltered ? (
              "No projects found"
            ) : (
              <FirstSteps
                title="No projects yet"
                hint="A project holds a client's rooms, windows, quotes and payments."
                add="Start Your First Project"
              />
            )
          }
        >
          {(projects) => (
            <ProjectTable
              projects={projects}
              sorting={{ by: search.sort, onSort: (by) => filter({ sort: by }), otherwise: "Newest first" }}
            />
          )}
        </PaginatedList>
      </Card>
      {opened.open ? (
        <May rule={mayWorkWithClients}>
          <ProjectDialogs />
        </May>
      ) : null}
    </Page>
  );
}

const builtInViews: BuiltInView[] = [
  { name: "All Projects", search: {} },
  { name: "Due Next", search: { status: "active", sort: "completionDate" } },
];

function StatusChips() {
  const { status } = useProjectSearch();
  const { filter } = useUrlState();
  const { data: counts } = useProjectStats(useMay(mayReadBooks));
  return (
    <Chips
      label="Status"
      value={status ?? "all"}
      chips={[
        { value: "all", label: "All", count: counts?.all },
        ...projectChips.map((chip) => ({ value: chip, label: titleCase(chip), count: counts?.[chip] })),
      ]}
      onChoose={(chip) => filter({ status: chip === "all" ? undefined : chip })}
    />
  );
}
