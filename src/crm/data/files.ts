import { useQuery } from "@tanstack/react-query";
import { listFiles } from "#contract/projects.ts";
import { call } from "../api/api-client.ts";

export function useFiles(projectId: string) {
  return useQuery({
    queryKey: [listFiles.path, projectId],
    queryFn: ({ signal }) => call(listFiles, { params: { id: projectId }, signal }),
  });
}
