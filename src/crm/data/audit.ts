import type { z } from "zod";
import { listAudit } from "#contract/audit.ts";
import { useRows } from "../api/use-infinite-list.ts";

type AuditFilters = Partial<
  Pick<z.input<typeof listAudit.query>, "search" | "kind" | "person" | "from" | "to">
>;

/** Always refetch: every change adds to it. */
export function useAudit(filters: AuditFilters) {
  return useRows(listAudit, { ...filters, limit: pageSize }, { staleTime: 0 });
}

const pageSize = 50;
