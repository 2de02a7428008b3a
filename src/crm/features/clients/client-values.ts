import type { z } from "zod";
import type { Client, createClientRoute } from "#contract/clients.ts";

export type ClientValues = z.input<typeof createClientRoute.body>;

export function clientValues(client?: Client): ClientValues {
  return {
    companyName: client?.companyName ?? "",
    firstName: client?.firstName ?? "",
    lastName: client?.lastName ?? "",
    email: client?.email ?? "",
    phone: client?.phone ?? "",
    address: client?.address ?? "",
    city: client?.city ?? "",
    state: client?.state ?? "FL",
    zipCode: client?.zipCode ?? "",
    propertyType: client?.propertyType ?? null,
    notes: client?.notes ?? "",
  };
}
