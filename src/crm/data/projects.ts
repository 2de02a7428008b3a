import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import {
  getProject,
  listFiles,
  listProjects,
  projectRooms,
  projectStats,
  projectWindows,
} from "#contract/projects.ts";
import { projectOrder } from "#contract/quote-lifecycle.ts";
import { projectTimeline } from "#contract/timeline.ts";
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
  return useRows(listProjects, { limit: pageSize, ...filters });
}

export function useProjectPage(query: z.input<typeof listProjects.query>) {
  return useOnePage(listProjects, query);
}

export function useProjectStats(enabled: boolean) {
  return useQuery({
    enabled,
    ...routeQuery(projectStats),
  });
}

export function projectQuery(id: string) {
  return routeQuery(getProject, { params: { id } });
}

export function useProject(id: string, { enabled = true } = {}) {
  return useQuery({ ...projectQuery(id), enabled });
}

export function useRooms(projectId: string) {
  return useQuery(routeQuery(projectRooms, { params: { id: projectId } }));
}

/** All windows of a project, in quote order. */
export function useProjectWindows(projectId: string) {
  return useQuery(routeQuery(projectWindows, { params: { id: projectId } }));
}

export function useProjectTimeline(id: string) {
  return useRows(projectTimeline, {}, { params: { id } });
}

export function useOrder(id: string, enabled: boolean) {
  return useQuery({
    enabled,
    ...routeQuery(projectOrder, { params: { id } }),
  });
}

export function useFiles(projectId: string) {
  return useQuery(routeQuery(listFiles, { params: { id: projectId } }));
}
