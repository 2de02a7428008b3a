import { useQuery } from "@tanstack/react-query";
import { projectPayments } from "#contract/payments.ts";
import { call } from "../call.ts";

export function useAccount(projectId: string) {
  return useQuery({
    queryKey: [projectPayments.path, projectId],
    queryFn: ({ signal }) => call(projectPayments, { params: { id: projectId }, signal }),
  });
}
