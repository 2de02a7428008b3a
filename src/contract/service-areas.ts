import { z } from "zod";
import { slugOf, zipFault } from "#domain/areas/area.ts";
import { knownCents } from "#domain/money.ts";
import {
  amount,
  deletion,
  id,
  idParams,
  instant,
  line,
  money,
  required,
  storableText,
  version,
} from "./fields.ts";
import { route } from "./route.ts";

/** A service area: text for the site, ZIP codes, and the travel fee. */
const serviceArea = z.object({
  id,
  name: z.string(),
  description: z.string(),
  communities: z.array(z.string()),
  driveTime: z.string(),
  zipCodes: z.array(z.string()),
  travelFee: money,
  isPopular: z.boolean(),
  isActive: z.boolean(),
  position: z.int(),
  createdAt: instant,
  version: z.int(),
});
export type ServiceArea = z.infer<typeof serviceArea>;

/** With the number of records that refer to it. */
const serviceAreaInFull = serviceArea.extend({
  leads: z.int(),
  clients: z.int(),
  appointments: z.int(),
});
export type ServiceAreaDetails = z.infer<typeof serviceAreaInFull>;

/** decimal(8,2), in cents. */
const maxFee = 99_999_999;

const zipCodes = z
  .array(z.string().max(10, "A ZIP code has five digits"))
  .max(300, "At most 300 ZIP codes")
  .superRefine((zips, context) => {
    const fault = zipFault(zips);
    if (fault) context.addIssue({ code: "custom", message: fault });
  });

const areaFields = z.object({
  name: required("Name is required", 80).refine(
    (name) => name.trim() === "" || slugOf(name) !== "",
    "Use letters or digits: the name becomes the page's address",
  ),
  description: storableText(500),
  communities: z.array(required("A community needs a name", 80)).max(60, "At most 60 communities"),
  driveTime: line(40),
  zipCodes,
  travelFee: amount.refine((fee) => knownCents(fee) <= maxFee, "At most 999,999.99"),
  isPopular: z.boolean(),
  isActive: z.boolean(),
});
export type AreaFields = z.output<typeof areaFields>;

export const listServiceAreasRoute = route("GET /api/service-areas", "staff", {
  summary: "List all service areas in their order, including inactive ones",
  replies: { 200: z.array(serviceArea) },
});

export const getServiceAreaRoute = route("GET /api/service-areas/{id}", "staff", {
  summary: "Get a service area with the number of records that refer to it",
  params: idParams,
  replies: { 200: serviceAreaInFull },
});

export const addServiceAreaRoute = route("POST /api/service-areas", "admin", {
  summary: "Add a service area at the end; the site shows it at once",
  body: areaFields,
  replies: { 201: serviceArea },
});

export const changeServiceAreaRoute = route("PUT /api/service-areas/{id}", "admin", {
  summary: "Update a service area; its ZIP codes also match leads and clients without an area",
  params: idParams,
  body: areaFields.partial().extend({ version }),
  replies: { 200: serviceArea },
});

export const orderServiceAreasRoute = route("PUT /api/service-areas", "admin", {
  summary: "Reorder the service areas",
  body: z.object({
    ids: z.array(id).max(500),
    /** The order that the caller saw; refused with 409 if it has changed. */
    seen: z.array(id).max(500).optional(),
  }),
  replies: { 200: z.array(serviceArea) },
});

export const removeServiceAreaRoute = deletion(
  "/api/service-areas/{id}",
  "admin",
  "Delete a service area; records that refer to it lose their area",
);
