import { queryOptions, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { listFiles } from "#contract/project-files.ts";
import { getProject, listProjects, projectRooms, projectStats, projectWindows } from "#contract/projects.ts";
import { projectOrder } from "#contract/quote-lifecycle.ts";
import { projectTimeline } from "#contract/timeline.ts";
import { call } from "../api/api-client.ts";
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
    queryKey: [projectStats.path],
    queryFn: ({ signal }) => call(projectStats, { signal }),
  });
}

export function projectQuery(id: string) {
  return queryOptions({
    queryKey: [getProject.path, id],
    queryFn: ({ signal }) => call(getProject, { params: { id }, signal }),
  });
}

export function useProject(id: string) {
  return useQuery(projectQuery(id));
}

export function useRooms(projectId: string) {
  return useQuery({
    queryKey: [projectRooms.path, projectId],
    queryFn: ({ signal }) => call(projectRooms, { params: { id: projectId }, signal }),
  });
}

/** All windows of a project, in quote order. */
export function useProjectWindows(projectId: string) {
  return useQuery({
    queryKey: [projectWindows.path, projectId],
    queryFn: ({ signal }) => call(projectWindows, { params: { id: projectId }, signal }),
  });
}

export function useProjectTimeline(id: string) {
  return useRows(projectTimeline, {}, { params: { id } });
}

export function useOrder(id: string, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: [projectOrder.path, id],
    queryFn: ({ signal }) => call(projectOrder, { params: { id }, signal }),
  });
}

export function useFiles(projectId: string) {
  return useQuery({
    queryKey: [listFiles.path, projectId],
    queryFn: ({ signal }) => call(listFiles, { params: { id: projectId }, signal }),
  });
}
