import { z } from "zod";
import { propertyTypes } from "#domain/appointments/appointment.ts";
import { leadStatuses, leadTypes } from "#domain/leads/lead.ts";
import { productCategories } from "#domain/products/product.ts";
import { clientSorts, leadSorts, productSorts } from "../data/sort-orders.ts";
import { chosenTime, pageSearch, panelSearch } from "../layout/page-search.ts";
import { countedLeadSearch, reportFilterSearch } from "../layout/report-filter/report-filter-search.ts";

const text = z.string().optional().catch(undefined);

/** Every screen of the office: the open dialog and its record. */
export const opened = z.object({ open: text, id: text });
const searched = opened.extend({ search: text });

export const leadSearch = searched.extend({
  ...pageSearch,
  ...panelSearch,
  /** Prefills a new lead. */
  phone: text,
  name: text,
  /** The time and the user chosen for a new appointment. */
  at: chosenTime,
  for: z.uuid().optional().catch(undefined),
  view: z.enum(["board", "table"]).optional().catch(undefined),
  status: z.enum(leadStatuses).optional().catch(undefined),
  leadType: z.enum(leadTypes).optional().catch(undefined),
  assignedTo: z
    .union([z.uuid(), z.literal("nobody")])
    .optional()
    .catch(undefined),
  followUp: z.enum(["due", "planned"]).optional().catch(undefined),
  idle: z.literal("week").optional().catch(undefined),
  duplicates: z.literal("possible").optional().catch(undefined),
  ...countedLeadSearch,
  sort: z.enum(leadSorts).optional().catch(undefined),
});

export const clientSearch = searched.extend({
  ...pageSearch,
  ...reportFilterSearch("clients"),
  propertyType: z.enum(propertyTypes).optional().catch(undefined),
  sort: z.enum(clientSorts).optional().catch(undefined),
});

export const productSearch = searched.extend({
  ...pageSearch,
  category: z.enum(productCategories).optional().catch(undefined),
  isActive: z.enum(["true", "false"]).optional().catch(undefined),
  sort: z.enum(productSorts).optional().catch(undefined),
});

export const paymentSearch = searched.extend({
  ...pageSearch,
  ...reportFilterSearch("payments"),
  show: z.literal("outstanding").optional().catch(undefined),
  sort: z.enum(["capturedAt", "-capturedAt"]).optional().catch(undefined),
});

export const templateSearch = opened.extend({ key: text });

const day = z.iso.date().regex(/^2/).optional().catch(undefined);

/** The screen validates the kind, to keep the labels out of this chunk. */
export const auditSearch = searched.extend({
  kind: text,
  person: z.uuid().optional().catch(undefined),
  from: day,
  to: day,
});

export function readSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Keeps strings unquoted in the URL, even ones that look like numbers. */
export function writeSearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => typeof value === "string" && value !== "");
  const written = new URLSearchParams(filled as [string, string][]).toString();
  return written && `?${written}`;
}
