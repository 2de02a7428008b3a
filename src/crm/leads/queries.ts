import { listLeads } from "#contract/leads.ts";
import type { LeadStatus } from "#domain/leads/lead.ts";
import { useRows } from "../rows.ts";

const twoMinutes = 2 * 60_000;

export interface LeadFilters {
  search?: string | undefined;
  status?: LeadStatus | undefined;
  limit?: number;
}

export function useLeads({ search, status, limit }: LeadFilters = {}) {
  return useRows(listLeads, { search, status, limit }, { staleTime: twoMinutes });
}
