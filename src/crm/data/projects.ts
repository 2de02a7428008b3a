import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import {
  getProjectRoute,
  listFilesRoute,
  listProjectsRoute,
  projectRoomsRoute,
  projectStatsRoute,
  projectWindowsRoute,
} from "#contract/projects.ts";
import { projectOrderRoute } from "#contract/quote-lifecycle.ts";
import { projectTimelineRoute } from "#contract/timeline.ts";
import { routeQuery } from "../api/route-query.ts";
import { useRows } from "../api/use-infinite-list.ts";
import { useOnePage } from "../api/use-page.ts";

const pageSize = 25;

interface ProjectFilters {
  search?: string | undefined;
  clientId?: string;
  limit?: number;
}

export function useProjects(filters: ProjectFilters = {}) {
  return useRows(listProjectsRoute, { limit: pageSize, ...filters });
}

export function useProjectPage(query: z.input<typeof listProjectsRoute.query>) {
  return useOnePage(listProjectsRoute, query);
}

export function useProjectStats(enabled: boolean) {
  return useQuery({
    enabled,
    ...routeQuery(projectStatsRoute),
  });
}

export function projectQuery(id: string) {
  return routeQuery(getProjectRoute, { params: { id } });
}

export function useProject(id: string, { enabled = true } = {}) {
  return useQuery({ ...projectQuery(id), enabled });
}

export function useRooms(projectId: string) {
  return useQuery(routeQuery(projectRoomsRoute, { params: { id: projectId } }));
}

/** All windows of a project, in quote order. */
function projectWindowsQuery(projectId: string) {
  return routeQuery(projectWindowsRoute, { params: { id: projectId } });
}

export function useProjectWindows(projectId: string) {
  return useQuery(projectWindowsQuery(projectId));
}

export function useProjectTimeline(id: string) {
  return useRows(projectTimelineRoute, {}, { params: { id } });
}

export function useOrder(id: string, enabled: boolean) {
  return useQuery({
    enabled,
    ...routeQuery(projectOrderRoute, { params: { id } }),
  });
}

export function useFiles(projectId: string) {
  return useQuery(routeQuery(listFilesRoute, { params: { id: projectId } }));
}
