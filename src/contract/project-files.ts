import { z } from "zod";
import { largestFile } from "#domain/files/file.ts";
import { id, idParams, instant, required } from "./fields.ts";
import { route } from "./route.ts";

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

export const listFiles = route("GET /api/projects/{id}/files", "office", {
  job: "project",
  summary: "List a project's pictures and documents, newest first",
  params: idParams,
  replies: { 200: z.array(projectFile) },
});

export const addFile = route("POST /api/projects/{id}/files", "crew", {
  job: "project",
  summary: "Add a file to a project; the same content under the same name is stored once",
  params: idParams,
  query: z.strictObject({ name: required("A file needs a name", 200) }),
  bodyType: "application/octet-stream",
  bodyLimit: largestFile,
  // Bytes have different types in browser and server; both are objects, and JSON Schema says no more.
  body: z.unknown().describe("The file's bytes") as z.ZodType<object, object>,
  replies: { 200: projectFile, 201: projectFile },
});

export const readFile = route("GET /api/files/{id}", "office", {
  job: "file",
  summary: "A file's bytes: pictures inline, others as a download",
  params: idParams,
  replies: { 200: z.unknown().describe("The file") },
});

export const removeFile = route("DELETE /api/files/{id}", "staff", {
  summary: "Delete a file permanently",
  params: idParams,
  replies: { 204: z.void() },
});
