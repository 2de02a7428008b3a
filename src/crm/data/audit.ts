import type { z } from "zod";
import { listAuditRoute } from "#contract/audit.ts";
import { call } from "../api/api-client.ts";
import { useRows } from "../api/use-infinite-list.ts";

export type AuditFilters = Partial<
  Pick<z.input<typeof listAuditRoute.query>, "search" | "kind" | "only" | "person" | "from" | "to">
>;

const pageSize = 50;

/** Always refetch: every change adds to it. */
export function useAudit(filters: AuditFilters) {
  return useRows(listAuditRoute, { ...filters, limit: pageSize }, { staleTime: 0 });
}

/** Names who last made a change of this kind. Only administrators can read the audit trail. */
export async function lastToMake(kind: string): Promise<{ by: string | null }[]> {
  const entries = await call(listAuditRoute, { query: { kind, limit: 1 } });
  return entries.map(({ by }) => ({ by: by?.name ?? null }));
}
