import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { listPayments, projectPayments } from "#contract/payments.ts";
import { call } from "../api/api-client.ts";
import { useOnePage } from "../api/use-page.ts";

export function useAccount(projectId: string) {
  return useQuery({
    queryKey: [projectPayments.path, projectId],
    queryFn: ({ signal }) => call(projectPayments, { params: { id: projectId }, signal }),
  });
}

export function usePaymentPage(query: z.input<typeof listPayments.query>) {
  return useOnePage(listPayments, query);
}
