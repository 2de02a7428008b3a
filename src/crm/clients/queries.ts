import { useQuery } from "@tanstack/react-query";
import { getClient, listClients } from "#contract/clients.ts";
import type { PropertyType } from "#domain/appointments/appointment.ts";
import { call } from "../call.ts";
import { useRows } from "../rows.ts";

interface ClientFilters {
  search?: string | undefined;
  propertyType?: PropertyType | undefined;
  limit?: number;
}

export function useClients({ search, propertyType, limit }: ClientFilters = {}) {
  return useRows(listClients, { search, propertyType, limit });
}

export function useClient(id: string | undefined) {
  return useQuery({
    queryKey: [getClient.path, id],
    queryFn: ({ signal }) => call(getClient, { params: { id: id ?? "" }, signal }),
    enabled: id !== undefined,
  });
}
