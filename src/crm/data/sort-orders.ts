import { leadSortColumns } from "#domain/leads/lead.ts";

export const leadSorts = leadSortColumns.flatMap((column) => [column, `-${column}`] as const);
export type LeadSort = (typeof leadSorts)[number];

export const clientSorts = [
  "createdAt",
  "-createdAt",
  "lastName",
  "-lastName",
  "balance",
  "-balance",
  "nextAppointmentAt",
  "-nextAppointmentAt",
  "lastContactAt",
  "-lastContactAt",
] as const;
export type ClientSort = (typeof clientSorts)[number];

export const productSorts = ["name", "-name", "category", "-category", "basePrice", "-basePrice"] as const;
export type ProductSort = (typeof productSorts)[number];
