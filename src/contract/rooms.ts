import { z } from "zod";
import {
  deletion,
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
  /** The size was copied from another window, not measured; a PATCH with width and height marks it as measured. */
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
   * The price on screen. The server computes the price and refuses a different one. A window with unchanged size and
   * treatment keeps its old price, unless today's price is sent.
   */
  price: optionalAmount,
  notes: optionalProse(),
});
export type WindowFields = z.output<typeof windowFields>;

export const createWindowRoute = route("POST /api/windows", "crew", {
  takesKey: true,
  job: "room",
  summary: "Add a measured window to a room",
  body: windowFields.extend({ roomId: id }),
  replies: { 201: measuredWindow },
});

export const updateWindowRoute = route("PATCH /api/windows/{id}", "crew", {
  job: "window",
  summary:
    "Update a window; unchanged size, product and material keep the price; width and height mark it as measured",
  params: idParams,
  body: windowFields.partial().extend({ version }),
  replies: { 200: measuredWindow },
});

export const deleteWindowRoute = deletion("/api/windows/{id}", "crew", "Delete a window", "window");

export const duplicateWindowRoute = route("POST /api/windows/{id}/duplicate", "crew", {
  takesKey: true,
  job: "window",
  summary: "Copy a window within its room; its size counts as copied, not measured",
  params: idParams,
  replies: { 201: measuredWindow },
});

export const restoreWindowRoute = route("POST /api/windows/{id}/restore", "crew", {
  job: "deletedWindow",
  summary: "Restore a deleted window; idempotent",
  params: idParams,
  replies: { 200: measuredWindow },
});

export const room = z.object({
  id,
  projectId: id,
  name: z.string(),
  notes: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
});
export type Room = z.infer<typeof room>;

export const roomWithStats = room.extend({
  stats: z.object({
    windowCount: z.int(),
    /** Null for who may not see prices. */
    totalPrice: money.nullable(),
    completionPercentage: z.int(),
  }),
});
export type RoomWithStats = z.infer<typeof roomWithStats>;

export const createRoomRoute = route("POST /api/rooms", "crew", {
  takesKey: true,
  job: "project",
  summary: "Add a room to a project",
  body: z.object({ projectId: id, name: required("Name is required", 120), notes: optionalProse() }),
  replies: { 201: room },
});

export const getRoomRoute = route("GET /api/rooms/{id}", "office", {
  job: "room",
  summary: "Get a room",
  params: idParams,
  replies: { 200: room },
});

export const deleteRoomRoute = deletion("/api/rooms/{id}", "crew", "Delete a room and its windows", "room");

export const duplicateRoomRoute = route("POST /api/rooms/{id}/duplicate", "crew", {
  takesKey: true,
  job: "room",
  summary: "Copy a room and its windows; the sizes count as copied, not measured",
  params: idParams,
  replies: { 201: room },
});

export const restoreRoomRoute = route("POST /api/rooms/{id}/restore", "crew", {
  job: "deletedRoom",
  summary: "Restore a deleted room with its windows; idempotent",
  params: idParams,
  replies: { 200: room },
});

export const roomWindowsRoute = route("GET /api/rooms/{id}/windows", "office", {
  job: "room",
  summary: "A room's windows in the order they were measured",
  params: idParams,
  replies: { 200: z.array(measuredWindow) },
});

/** User and time of a sign-off of a project's sizes. The name is null after the account is deleted. */
const mark = z.object({ by: z.string().nullable(), at: instant }).nullable();

/** Sign-offs of the measuring and of the check; null before, and after a size changed. */
export const signOff = z.object({ measured: mark, checked: mark });
export type SignOff = z.infer<typeof signOff>;

export const markMeasuredRoute = route("POST /api/projects/{id}/measured", "crew", {
  job: "project",
  summary: "Sign off that every window of the project is measured; an existing sign-off stays",
  params: idParams,
  /** `repeated`: another call had signed it off before. */
  replies: { 200: signOff.extend({ repeated: z.boolean() }) },
});

export const markCheckedRoute = route("POST /api/projects/{id}/checked", "crew", {
  job: "project",
  summary: "Sign off that the sizes were checked; refused before the project is marked as measured",
  params: idParams,
  replies: { 200: signOff },
});

export const clearSignOffRoute = route("DELETE /api/projects/{id}/marks", "crew", {
  job: "project",
  summary: "Remove both sign-offs; with measuredAt, only if nobody has checked or measured again since then",
  params: idParams,
  query: z.strictObject({ measuredAt: instant.optional() }),
  replies: { 200: signOff },
});

export const measuringSheetPdfRoute = route("GET /api/projects/{id}/measuring-sheet.pdf", "office", {
  job: "project",
  summary: "All sizes of a project as PDF, for ordering and installing",
  params: idParams,
  replies: { 200: z.unknown().describe("The PDF") },
});
