import { z } from "zod";
import { largestFile } from "#domain/files/file.ts";
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
import { listQuery } from "./lists.ts";
import { countedIn } from "./report-filters.ts";
import { measuredWindow, roomWithStats } from "./rooms.ts";
import { route } from "./route.ts";
import { noteOn, timelineOf } from "./timeline.ts";

/** Who signed off a project's sizes, and when. The name is null after the account is deleted. */
const mark = z.object({ by: z.string().nullable(), at: instant }).nullable();

/** Who measured and who checked; null before sign-off and after a size changed. */
export const marks = z.object({ measured: mark, checked: mark });
export type Marks = z.infer<typeof marks>;

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
  newestQuote: z.object({ id, quoteNumber: z.string(), status: z.enum(quoteStatuses) }).nullable(),
  rooms: z.array(roomWithStats),
  marks,
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

export const listProjects = route({
  method: "GET",
  path: "/api/projects",
  access: "staff",
  summary: "List projects with their rooms, newest first",
  query: listQuery(projectSorts, {
    /** "active" means quoted, approved, in progress or planning. */
    status: z.enum([...projectStatuses, "active"]).optional(),
    clientId: id.optional(),
    ...countedIn("projects"),
  }),
  replies: { 200: z.array(project) },
});

export const projectStats = route({
  method: "GET",
  path: "/api/projects/stats",
  access: "staff",
  summary: "Number of projects for each filter chip",
  replies: { 200: z.object({ all: z.int(), ...countOfEach }) },
});

export const getProject = route({
  method: "GET",
  path: "/api/projects/{id}",
  access: "staff",
  summary: "Get a project with its rooms",
  params: idParams,
  replies: { 200: project },
});

export const createProject = route({
  method: "POST",
  path: "/api/projects",
  access: "staff",
  summary: "Create a project; `rooms` lists the names of rooms to create",
  body: projectFields.extend({
    rooms: z.array(required("A room needs a name", 120)).max(100).default([]),
  }),
  replies: { 201: project },
});

export const updateProject = route({
  method: "PUT",
  path: "/api/projects/{id}",
  access: "staff",
  summary: "Update a project",
  params: idParams,
  body: projectFields.omit({ clientId: true }).partial().extend({ version }),
  replies: { 200: project },
});

export const deleteProject = deletion(
  "/api/projects/{id}",
  "admin",
  "Delete a project with its rooms, windows and quotes, unless it has payments",
);

export const projectTimeline = timelineOf(
  "project",
  "A project's timeline with its rooms and quotes, newest first",
);

export const noteOnProject = noteOn("project");

export const projectRooms = route({
  method: "GET",
  path: "/api/projects/{id}/rooms",
  access: "staff",
  summary: "A project's rooms with their stats, in the order they were added",
  params: idParams,
  replies: { 200: z.array(roomWithStats) },
});

export const projectWindows = route({
  method: "GET",
  path: "/api/projects/{id}/windows",
  access: "staff",
  summary: "A project's windows, room by room",
  params: idParams,
  replies: { 200: z.array(measuredWindow) },
});

export const markMeasured = route({
  method: "POST",
  path: "/api/projects/{id}/measured",
  access: "staff",
  summary: "Sign off that every window of the project is measured; an existing sign-off stays",
  params: idParams,
  replies: { 200: marks },
});

export const markChecked = route({
  method: "POST",
  path: "/api/projects/{id}/checked",
  access: "staff",
  summary: "Sign off that the sizes were checked; refused before the project is marked as measured",
  params: idParams,
  replies: { 200: marks },
});

export const takeMarks = route({
  method: "DELETE",
  path: "/api/projects/{id}/marks",
  access: "staff",
  summary: "Remove both sign-offs",
  params: idParams,
  replies: { 200: marks },
});

/** Pictures and documents of a project. */

export const projectFile = z.object({
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

export const listFiles = route({
  method: "GET",
  path: "/api/projects/{id}/files",
  access: "staff",
  summary: "List a project's pictures and documents, newest first",
  params: idParams,
  replies: { 200: z.array(projectFile) },
});

export const addFile = route({
  method: "POST",
  path: "/api/projects/{id}/files",
  access: "staff",
  summary: "Add a file to a project; the same content under the same name is stored once",
  params: idParams,
  query: z.strictObject({ name: required("A file needs a name", 200) }),
  bodyType: "application/octet-stream",
  bodyLimit: largestFile,
  // Bytes have different types in browser and server; both are objects, and JSON Schema says no more.
  body: z.unknown().describe("The file's bytes") as z.ZodType<object, object>,
  replies: { 200: projectFile, 201: projectFile },
});

export const readFile = route({
  method: "GET",
  path: "/api/files/{id}",
  access: "staff",
  summary: "A file's bytes: pictures inline, others as a download",
  params: idParams,
  replies: { 200: z.unknown().describe("The file") },
});

export const removeFile = route({
  method: "DELETE",
  path: "/api/files/{id}",
  access: "staff",
  summary: "Delete a file permanently",
  params: idParams,
  replies: { 204: z.void() },
});
