import { z } from "zod";
import { projectStatuses, projectTypes } from "#domain/projects/project.ts";
import {
  day,
  id,
  idParams,
  instant,
  longText,
  money,
  optional,
  optionalAmount,
  optionalDay,
  required,
  version,
} from "./fields.ts";
import { listQuery } from "./lists.ts";
import { roomWithStats } from "./rooms.ts";
import { route } from "./route.ts";
import { measuredWindow } from "./windows.ts";

export const project = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  leadId: id.nullable(),
  name: z.string(),
  description: z.string().nullable(),
  projectType: z.enum(projectTypes),
  status: z.enum(projectStatuses),
  totalAmount: money.nullable(),
  depositAmount: money.nullable(),
  startDate: day.nullable(),
  completionDate: day.nullable(),
  images: z.array(z.object({ src: z.string(), alt: z.string() })),
  rooms: z.array(roomWithStats),
  createdAt: instant,
  version: z.int(),
});
export type Project = z.infer<typeof project>;

const projectFields = z.object({
  name: required("Name is required", 200),
  description: optional(longText),
  projectType: z.enum(projectTypes).optional(),
  clientId: id,
  status: z.enum(projectStatuses).optional(),
  totalAmount: optionalAmount,
  depositAmount: optionalAmount,
  startDate: optionalDay,
  completionDate: optionalDay,
});
export type ProjectFields = z.output<typeof projectFields>;

export const listProjects = route({
  method: "GET",
  path: "/api/projects",
  access: "staff",
  summary: "Projects with their rooms, newest first",
  query: listQuery(["createdAt", "name", "status", "startDate", "completionDate"], {
    status: z.enum(projectStatuses).optional(),
    clientId: id.optional(),
  }),
  replies: { 200: z.array(project) },
});

export const getProject = route({
  method: "GET",
  path: "/api/projects/{id}",
  access: "staff",
  summary: "One project with its rooms",
  params: idParams,
  replies: { 200: project },
});

export const createProject = route({
  method: "POST",
  path: "/api/projects",
  access: "staff",
  summary: "Start a project; `rooms` names the rooms to create",
  body: projectFields.extend({
    rooms: z.array(required("A room needs a name", 120)).max(100).default([]),
  }),
  replies: { 201: project },
});

export const updateProject = route({
  method: "PUT",
  path: "/api/projects/{id}",
  access: "staff",
  summary: "Change a project's fields",
  params: idParams,
  body: projectFields.omit({ clientId: true }).partial().extend({ version }),
  replies: { 200: project },
});

export const deleteProject = route({
  method: "DELETE",
  path: "/api/projects/{id}",
  access: "admin",
  summary: "Delete a project with its rooms, windows and quotes",
  params: idParams,
  replies: { 204: z.void() },
});

export const projectRooms = route({
  method: "GET",
  path: "/api/projects/{id}/rooms",
  access: "staff",
  summary: "The rooms of a project with their stats, in the order the house was walked",
  params: idParams,
  replies: { 200: z.array(roomWithStats) },
});

export const projectWindows = route({
  method: "GET",
  path: "/api/projects/{id}/windows",
  access: "staff",
  summary: "Every window of a project, room by room",
  params: idParams,
  replies: { 200: z.array(measuredWindow) },
});
