import { Plus } from "lucide-react";
import { titleCase } from "#domain/format.ts";
import { projectChips } from "#domain/projects/project.ts";
import { Button } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { later } from "#ui/later.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { useProjectPage, useProjectStats } from "../../data/projects.ts";
import { Listing } from "../../layout/listing.tsx";
import { Page, Sheet } from "../../layout/page.tsx";
import { Pager } from "../../layout/pager.tsx";
import { CountedFilter } from "../../layout/report-filter/report-filter-badge.tsx";
import { usePagination } from "../../layout/use-pagination.ts";
import { useUrlState } from "../../layout/use-url-state.ts";
import { pageSizes, useProjectSearch } from "./project-search.ts";
import { ProjectTable } from "./project-table.tsx";

const ProjectDialogs = later(async () => (await import("./project-dialogs.tsx")).ProjectDialogs);

export function ProjectsScreen() {
  const { opened, openDialog } = useUrlState();
  return (
    <Page
      title="Projects"
      actions={
        <Button onClick={() => openDialog("add")}>
          <Plus aria-hidden="true" className="size-5" />
          New Project
        </Button>
      }
    >
      <CountedFilter list="projects" />
      <Filters />
      <List />
      {opened.open ? <ProjectDialogs /> : null}
    </Page>
  );
}

/** Also returns to the first page. */
function useRefine() {
  const { filter } = useUrlState();
  return (changes: Record<string, string | undefined>) => filter({ ...changes, cursor: undefined });
}

function Filters() {
  const { search, status } = useProjectSearch();
  const { data: counts } = useProjectStats();
  const refine = useRefine();
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchBox
        label="Search projects"
        value={search ?? ""}
        onSearch={(typed) => refine({ search: typed || undefined })}
      />
      <Chips
        label="Status"
        value={status ?? "all"}
        chips={[
          { value: "all", words: "All", count: counts?.all },
          ...projectChips.map((chip) => ({ value: chip, words: titleCase(chip), count: counts?.[chip] })),
        ]}
        onChoose={(chip) => refine({ status: chip === "all" ? undefined : chip })}
      />
    </div>
  );
}

function List() {
  const asked = useProjectSearch();
  const list = useProjectPage(asked);
  const turning = usePagination(list);
  const refine = useRefine();
  const isFiltered = asked.search || asked.status || asked.counted;
  return (
    <Sheet>
      <Listing
        list={list}
        failed="Failed to load projects"
        empty={isFiltered ? "No projects found" : "No projects yet"}
      >
        {(projects) => (
          <>
            <ProjectTable
              projects={projects}
              sorting={{
                by: asked.sort,
                onSort: (sort) => refine({ sort }),
                otherwise: "Newest first",
              }}
            />
            <Pager
              total={list.total === 1 ? "1 project" : `${list.totalWords} projects`}
              sizes={pageSizes}
              size={asked.limit}
              onSize={(size) => refine({ size: size === pageSizes[0] ? undefined : String(size) })}
              {...turning}
            />
          </>
        )}
      </Listing>
    </Sheet>
  );
}
