import { z } from "zod";
import { maxFileBytes } from "#domain/files/file.ts";
import {
  type ProjectChip,
  projectChips,
  projectSorts,
  projectStatuses,
  projectTypes,
} from "#domain/projects/project.ts";
import { totalBases } from "#domain/projects/value.ts";
import { quoteStatuses } from "#domain/quotes/quote.ts";
import {
  day,
  deletion,
  id,
  idParams,
  instant,
  money,
  optionalAmount,
  optionalDay,
  optionalProse,
  required,
  version,
} from "./fields.ts";
import { countedIn, listQuery } from "./lists.ts";
import { measuredWindow, roomWithStats, signOff } from "./rooms.ts";
import { route } from "./route.ts";
import { withheld } from "./withheld.ts";

const quoteOfProject = z.object({ id, quoteNumber: z.string(), status: z.enum(quoteStatuses) });

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
  /** The total to show: accepted quotes, else the newest open quote, else an estimate. */
  shownTotal: z.object({ basis: z.enum(totalBases), amount: money }).nullable(),
  /** Balance due: accepted quotes without payments received, negative if overpaid; null while nothing is accepted. */
  owed: money.nullable(),
  newestQuote: withheld(quoteOfProject).nullable(),
  /** The newest quote that is a draft or waits for the customer's answer, even if it has expired. */
  openQuote: withheld(quoteOfProject).nullable(),
  rooms: z.array(roomWithStats),
  marks: signOff,
  createdAt: instant,
  version: z.int(),
});
export type Project = z.infer<typeof project>;

const projectFields = z.object({
  name: required("Name is required", 200),
  description: optionalProse(),
  projectType: z.enum(projectTypes).optional(),
  clientId: id,
  status: z.enum(projectStatuses).optional(),
  totalAmount: optionalAmount,
  depositAmount: optionalAmount,
  startDate: optionalDay,
  completionDate: optionalDay,
});
export type ProjectFields = z.output<typeof projectFields>;

const countOfEach = Object.fromEntries(projectChips.map((chip) => [chip, z.int()])) as Record<
  ProjectChip,
  z.ZodInt
>;

export const listProjectsRoute = route("GET /api/projects", "office", {
  scope: "projects:read",
  job: "own",
  summary: "List projects with their rooms, newest first",
  query: listQuery(projectSorts, {
    /** "active" means quoted, approved, in progress or planning. */
    status: z.enum([...projectStatuses, "active"]).optional(),
    clientId: id.optional(),
    ...countedIn("projects"),
  }),
  replies: { 200: z.array(project) },
});

export const projectStatsRoute = route("GET /api/projects/stats", "books", {
  summary: "Number of projects for each filter chip",
  replies: { 200: z.object({ all: z.int(), ...countOfEach }) },
});

export const getProjectRoute = route("GET /api/projects/{id}", "office", {
  scope: "projects:read",
  job: "project",
  summary: "Get a project with its rooms",
  params: idParams,
  replies: { 200: project },
});

export const createProjectRoute = route("POST /api/projects", "staff", {
  takesKey: true,
  summary: "Create a project; `rooms` lists the names of rooms to create",
  body: projectFields.extend({
    rooms: z.array(required("A room needs a name", 120)).max(100).default([]),
  }),
  replies: { 201: project },
});

export const updateProjectRoute = route("PUT /api/projects/{id}", "staff", {
  summary: "Update a project",
  params: idParams,
  body: projectFields.omit({ clientId: true }).partial().extend({ version }),
  replies: { 200: project },
});

export const deleteProjectRoute = deletion(
  "/api/projects/{id}",
  "admin",
  "Delete a project with its rooms, windows and quotes, unless it has payments",
);

export const projectRoomsRoute = route("GET /api/projects/{id}/rooms", "office", {
  scope: "projects:read",
  job: "project",
  summary: "A project's rooms with their stats, in the order they were added",
  params: idParams,
  replies: { 200: z.array(roomWithStats) },
});

export const projectWindowsRoute = route("GET /api/projects/{id}/windows", "office", {
  scope: "projects:read",
  job: "project",
  summary: "A project's windows, room by room",
  params: idParams,
  replies: { 200: z.array(measuredWindow) },
});

/** Pictures and documents of a project. */

const projectFile = z.object({
  id,
  projectId: id,
  name: z.string(),
  /** Detected from the first bytes. */
  mediaType: z.string(),
  bytes: z.int(),
  /** Username; null if the account is gone. */
  addedBy: z.string().nullable(),
  createdAt: instant,
});
export type ProjectFile = z.infer<typeof projectFile>;

export const listFilesRoute = route("GET /api/projects/{id}/files", "office", {
  job: "project",
  summary: "List a project's pictures and documents, newest first",
  params: idParams,
  replies: { 200: z.array(projectFile) },
});

export const addFileRoute = route("POST /api/projects/{id}/files", "crew", {
  job: "project",
  summary: "Add a file to a project; the same content under the same name is stored once",
  params: idParams,
  query: z.strictObject({ name: required("A file needs a name", 200) }),
  bodyType: "application/octet-stream",
  bodyLimit: maxFileBytes,
  // Bytes have different types in browser and server; both are objects, and JSON Schema says no more.
  body: z.unknown().describe("The file's bytes") as z.ZodType<object, object>,
  replies: { 200: projectFile, 201: projectFile },
});

export const readFileRoute = route("GET /api/files/{id}", "office", {
  job: "file",
  summary: "A file's bytes: pictures inline, others as a download",
  params: idParams,
  replies: { 200: z.unknown().describe("The file") },
});

export const removeFileRoute = route("DELETE /api/files/{id}", "staff", {
  summary: "Delete a file permanently",
  params: idParams,
  replies: { 204: z.void() },
});
