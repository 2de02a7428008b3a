import { useQuery } from "@tanstack/react-query";
import { getProject, listProjects, projectRooms, projectWindows } from "#contract/projects.ts";
import { call } from "../call.ts";
import { useRows } from "../rows.ts";

const pageSize = 25;

export function useProjects({ search }: { search?: string | undefined } = {}) {
  return useRows(listProjects, { search, limit: pageSize });
}

export function useProject(id: string) {
  return useQuery({
    queryKey: [getProject.path, id],
    queryFn: ({ signal }) => call(getProject, { params: { id }, signal }),
  });
}

export function useRooms(projectId: string) {
  return useQuery({
    queryKey: [projectRooms.path, projectId],
    queryFn: ({ signal }) => call(projectRooms, { params: { id: projectId }, signal }),
  });
}

/** Every window of a project, in the order in which a quote names them. */
export function useProjectWindows(projectId: string) {
  return useQuery({
    queryKey: [projectWindows.path, projectId],
    queryFn: ({ signal }) => call(projectWindows, { params: { id: projectId }, signal }),
  });
}
