import { z } from "zod";
import { largestFile } from "#domain/files/file.ts";
import { id, idParams, instant, required } from "./fields.ts";
import { route } from "./route.ts";

/** The pictures and papers of a project. */

export const projectFile = z.object({
  id,
  projectId: id,
  name: z.string(),
  /** What its first bytes say it is. */
  mediaType: z.string(),
  bytes: z.int(),
  /** Username of who added it; null for who is no longer there. */
  addedBy: z.string().nullable(),
  createdAt: instant,
});
export type ProjectFile = z.infer<typeof projectFile>;

export const listFiles = route({
  method: "GET",
  path: "/api/projects/{id}/files",
  access: "staff",
  summary: "The pictures and papers of a project, newest first",
  params: idParams,
  replies: { 200: z.array(projectFile) },
});

export const addFile = route({
  method: "POST",
  path: "/api/projects/{id}/files",
  access: "staff",
  summary: "Add a file to a project; the same content under the same name twice is one file",
  params: idParams,
  query: z.strictObject({ name: required("A file needs a name", 200) }),
  bodyType: "application/octet-stream",
  bodyLimit: largestFile,
  // Bytes are one type in the browser and another on the server; both are objects, and no JSON Schema says more.
  body: z.unknown().describe("The file's bytes") as z.ZodType<object, object>,
  replies: { 200: projectFile, 201: projectFile },
});

export const readFile = route({
  method: "GET",
  path: "/api/files/{id}",
  access: "staff",
  summary: "A file's bytes: a picture to be shown, anything else to be kept",
  params: idParams,
  replies: { 200: z.unknown().describe("The file") },
});

export const removeFile = route({
  method: "DELETE",
  path: "/api/files/{id}",
  access: "staff",
  summary: "Remove a file from its project for good",
  params: idParams,
  replies: { 204: z.void() },
});
