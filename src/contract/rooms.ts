import { z } from "zod";
import { id, idParams, instant, money, optionalProse, required, seenVersion } from "./fields.ts";
import { route } from "./route.ts";
import { measuredWindow } from "./windows.ts";

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
    totalPrice: money,
    completionPercentage: z.int(),
  }),
});
export type RoomWithStats = z.infer<typeof roomWithStats>;

export const createRoom = route({
  method: "POST",
  path: "/api/rooms",
  access: "staff",
  summary: "Add a room to a project",
  body: z.object({ projectId: id, name: required("Name is required", 120), notes: optionalProse() }),
  replies: { 201: room },
});

export const getRoom = route({
  method: "GET",
  path: "/api/rooms/{id}",
  access: "staff",
  summary: "Get a room",
  params: idParams,
  replies: { 200: room },
});

export const deleteRoom = route({
  method: "DELETE",
  path: "/api/rooms/{id}",
  access: "staff",
  summary: "Delete a room and its windows",
  params: idParams,
  query: seenVersion,
  replies: { 204: z.void() },
});

export const duplicateRoom = route({
  method: "POST",
  path: "/api/rooms/{id}/duplicate",
  access: "staff",
  summary: "Copy a room and its windows; the sizes count as copied, not measured",
  params: idParams,
  replies: { 201: room },
});

export const restoreRoom = route({
  method: "POST",
  path: "/api/rooms/{id}/restore",
  access: "staff",
  summary: "Restore a deleted room with its windows; idempotent",
  params: idParams,
  replies: { 200: room },
});

export const roomWindows = route({
  method: "GET",
  path: "/api/rooms/{id}/windows",
  access: "staff",
  summary: "A room's windows in the order they were measured",
  params: idParams,
  replies: { 200: z.array(measuredWindow) },
});
