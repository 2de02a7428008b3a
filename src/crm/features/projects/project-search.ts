import { useSearch } from "@tanstack/react-router";
import { z } from "zod";
import { projectChips, projectSorts } from "#domain/projects/project.ts";
import { reportFilterSearch } from "../../layout/report-filter/report-filter-search.ts";

/** Source: staff-crm.md section 2. */
export const pageSizes = [25, 50, 100] as const;

const sorts = projectSorts.flatMap((column) => [column, `-${column}`] as const);
const text = z.string().optional().catch(undefined);

export const projectSearch = z.object({
  open: text,
  id: text,
  /** The preselected client of a new project. */
  client: text,
  search: text,
  status: z.enum(projectChips).optional().catch(undefined),
  sort: z.enum(sorts).optional().catch(undefined),
  size: z.enum(pageSizes.map(String)).optional().catch(undefined),
  /** Cursor of the current page. */
  cursor: text,
  ...reportFilterSearch("projects"),
});

export function useProjectSearch() {
  const { search, status, sort, size, cursor, counted, from, to } = useSearch({ from: "/crm/projects" });
  return { search, status, sort, cursor, counted, from, to, limit: Number(size ?? pageSizes[0]) };
}
