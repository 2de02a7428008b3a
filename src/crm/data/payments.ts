import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import {
  listOutstandingRoute,
  listPaymentsRoute,
  projectPaymentsRoute,
  sumPaymentsRoute,
} from "#contract/payments.ts";
import { routeQuery } from "../api/route-query.ts";
import { useOnePage } from "../api/use-page.ts";

export function useAccount(projectId: string, { enabled = true } = {}) {
  return useQuery({ ...routeQuery(projectPaymentsRoute, { params: { id: projectId } }), enabled });
}

export function usePaymentSum(query: z.input<typeof sumPaymentsRoute.query>) {
  return useQuery(routeQuery(sumPaymentsRoute, { query }));
}

export function useOutstanding() {
  return useQuery(routeQuery(listOutstandingRoute));
}

export function usePaymentPage(query: z.input<typeof listPaymentsRoute.query>) {
  return useOnePage(listPaymentsRoute, query);
}
