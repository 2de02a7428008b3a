import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { listOutstanding, listPayments, projectPayments, sumPayments } from "#contract/payments.ts";
import { routeQuery } from "../api/route-query.ts";
import { useOnePage } from "../api/use-page.ts";

export function useAccount(projectId: string, { enabled = true } = {}) {
  return useQuery({ ...routeQuery(projectPayments, { params: { id: projectId } }), enabled });
}

export function usePaymentSum(query: z.input<typeof sumPayments.query>) {
  return useQuery(routeQuery(sumPayments, { query }));
}

export function useOutstanding() {
  return useQuery(routeQuery(listOutstanding));
}

export function usePaymentPage(query: z.input<typeof listPayments.query>) {
  return useOnePage(listPayments, query);
}
