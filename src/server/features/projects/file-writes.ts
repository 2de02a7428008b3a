import { createHash, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import { isPhoto, maxFiles, mediaTypeOf } from "#domain/files/file.ts";
import { invalid, notFound } from "../../platform/core/http-error.ts";
import { stripLocations } from "../../platform/core/strip-locations.ts";
import { writeDurably } from "../../platform/core/write-durably.ts";
import type { Db } from "../../platform/db/connection.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { projectFiles } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import type { FileRow } from "./file-reads.ts";
import { lockProject } from "./project-locks.ts";

interface NewFileInput extends WriteContext {
  projectId: string;
  name: string;
  content: Uint8Array;
  /** Folder of all files. */
  folder: string;
}

/** A file is stored under its id, which nobody chooses, never under its name. */
export function pathOf(folder: string, fileId: string): string {
  return path.join(folder, fileId);
}

/**
 * Stores a file on disk before the database lists it. The same content under the same name in one project is one file,
 * however often it is sent.
 */
export function addFile(db: Db, adding: NewFileInput): Promise<{ row: FileRow; repeated: boolean }> {
  const { projectId, name, folder, by, at } = adding;
  // Before the transaction: 20 MB take a while, and the project is not locked meanwhile.
  const content = isPhoto(adding.content) ? stripLocations(adding.content) : adding.content;
  const sha256 = createHash("sha256").update(content).digest("hex");
  return db.transaction(async (tx) => {
    // Makes two concurrent copies of one file go in turn.
    await lockProject(tx, projectId);
    const same = and(eq(projectFiles.projectId, projectId), eq(projectFiles.sha256, sha256));
    const [earlier] = await tx
      .select()
      .from(projectFiles)
      .where(and(same, eq(projectFiles.name, name)));
    if (earlier) return { row: earlier, repeated: true };
    if ((await tx.$count(projectFiles, eq(projectFiles.projectId, projectId))) >= maxFiles)
      throw invalid({ name: `A project can have at most ${maxFiles} files` });
    const file = { id: randomUUID(), projectId, name, sha256, bytes: content.length, addedBy: by.id };
    await writeDurably(pathOf(folder, file.id), content);
    const row = await insertOne(tx, projectFiles, {
      ...file,
      mediaType: mediaTypeOf(content),
      createdAt: at,
    });
    const detail = { label: name, projectId };
    await recordEvent(tx, { kind: "project.file_added", subjectId: projectId, at, by, detail });
    return { row, repeated: false };
  });
}

interface RemoveFileInput extends WriteContext {
  fileId: string;
  folder: string;
}

export async function removeFile(db: Db, { fileId, folder, by, at }: RemoveFileInput): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(projectFiles).where(eq(projectFiles.id, fileId)).returning();
    if (!removed) throw notFound("file");
    const { name, projectId } = removed;
    const detail = { label: name, projectId };
    await recordEvent(tx, { kind: "project.file_removed", subjectId: projectId, at, by, detail });
  });
  await forgetFiles(folder, [fileId]);
}

/** Deletes the bytes once no row names them. */
export async function forgetFiles(folder: string, fileIds: readonly string[]): Promise<void> {
  for (const id of fileIds) await rm(pathOf(folder, id), { force: true });
}
