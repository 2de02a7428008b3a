import { desc, eq } from "drizzle-orm";
import type { ProjectFile } from "#contract/projects.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { projectFiles, users } from "../../platform/db/tables/all.ts";

export type FileRow = typeof projectFiles.$inferSelect;

/** Newest first; a project never has more than a few hundred. */
export async function filesOf(db: Db, projectId: string): Promise<ProjectFile[]> {
  const rows = await db
    .select({ file: projectFiles, addedBy: users.name })
    .from(projectFiles)
    .leftJoin(users, eq(users.id, projectFiles.addedBy))
    .where(eq(projectFiles.projectId, projectId))
    .orderBy(desc(projectFiles.createdAt), desc(projectFiles.id));
  return rows.map(({ file, addedBy }) => presentFile(file, addedBy));
}

export function presentFile({ sha256: _, createdAt, ...file }: FileRow, addedBy: string | null): ProjectFile {
  return { ...file, addedBy, createdAt: createdAt.toISOString() };
}

export async function fileById(db: Db, id: string): Promise<FileRow> {
  const [row] = await db.select().from(projectFiles).where(eq(projectFiles.id, id));
  if (!row) throw notFound("file");
  return row;
}
