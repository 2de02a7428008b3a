import { z } from "zod";
import {
  id,
  idParams,
  inches,
  instant,
  measure,
  money,
  optional,
  optionalAmount,
  optionalMeasure,
  optionalProse,
  required,
  seenVersion,
  version,
} from "./fields.ts";
import { route } from "./route.ts";

export const measuredWindow = z.object({
  id,
  roomId: id,
  name: z.string(),
  windowType: z.string().nullable(),
  width: inches,
  height: inches,
  depth: inches.nullable(),
  location: z.string().nullable(),
  productId: id.nullable(),
  materialSelection: z.string().nullable(),
  features: z.array(z.string()),
  price: money.nullable(),
  /** The size came with a copy of another window and is not measured; a PATCH with width and height says that it is. */
  sizeCopied: z.boolean(),
  photos: z.array(z.object({ src: z.string(), alt: z.string() })),
  notes: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
});
export type MeasuredWindow = z.infer<typeof measuredWindow>;

const windowFields = z.object({
  name: required("Name is required", 120),
  windowType: optional(60),
  width: measure,
  height: measure,
  depth: optionalMeasure,
  location: optional(120),
  productId: id.nullable().optional(),
  materialSelection: optional(120),
  /**
   * What the screen shows. The server works the price out itself and refuses another one. A window that keeps its size
   * and its treatment keeps its price too, unless what is shown is today's.
   */
  price: optionalAmount,
  notes: optionalProse(),
});
export type WindowFields = z.output<typeof windowFields>;

export const createWindow = route({
  method: "POST",
  path: "/api/windows",
  access: "staff",
  summary: "Add a measured window to a room; the same Idempotency-Key twice is one window",
  body: windowFields.extend({ roomId: id }),
  replies: { 201: measuredWindow },
});

export const updateWindow = route({
  method: "PATCH",
  path: "/api/windows/{id}",
  access: "staff",
  summary:
    "Change a window; one that keeps its size, product and material keeps its price, and one saved with width and height is measured",
  params: idParams,
  body: windowFields.partial().extend({ version }),
  replies: { 200: measuredWindow },
});

export const deleteWindow = route({
  method: "DELETE",
  path: "/api/windows/{id}",
  access: "staff",
  summary: "Delete a window",
  params: idParams,
  query: seenVersion,
  replies: { 204: z.void() },
});

export const duplicateWindow = route({
  method: "POST",
  path: "/api/windows/{id}/duplicate",
  access: "staff",
  summary: "Copy a window within its room; its size is copied, not measured",
  params: idParams,
  replies: { 201: measuredWindow },
});

export const restoreWindow = route({
  method: "POST",
  path: "/api/windows/{id}/restore",
  access: "staff",
  summary: "Bring a deleted window back; one that is there stays as it is",
  params: idParams,
  replies: { 200: measuredWindow },
});
