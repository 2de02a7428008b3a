import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/connection.ts";
import { copiesOf } from "../../platform/db/private/archive-copies.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import type { AppContext } from "../../platform/http/app-context.ts";

export interface ArchiveState {
  /** Whether the last segment of the log could not be archived. */
  isFailing: boolean;
  /** When a segment was archived last; undefined if none was since the database started to count. */
  archivedUntil: Date | undefined;
  /** When the last copy of the database was made; it was proved then. */
  copiedAt: Date | undefined;
  isCopyLate: boolean;
}

/** Milliseconds for a copy, its proof and a second try an hour later. */
const timeForCopy = 2 * 60 * 60_000;

/** The archive of the private database's log; undefined without one. */
export async function archiveOf(
  db: Db,
  { dataDir, logArchive, startedAt }: AppContext["installation"],
  at: Date,
): Promise<ArchiveState | undefined> {
  if (!logArchive) return undefined;
  const [{ isFailing, archivedUntil }, { copiedAt, dueAt }] = await Promise.all([
    archiverOf(db),
    copiesOf({ dataDir, archive: logArchive }, at),
  ]);
  return {
    ...{ isFailing, archivedUntil, copiedAt },
    // A server that was off makes up for its copy after the start.
    isCopyLate: at.getTime() - Math.max(dueAt.getTime(), startedAt.getTime()) > timeForCopy,
  };
}

/** The state of the server's own archiving, also of the one at DATABASE_URL. */
export async function archiverOf(db: Db): Promise<Pick<ArchiveState, "isFailing" | "archivedUntil">> {
  const [found] = await rowsOf<{ fails: boolean; until: string | null }>(
    db,
    sql`select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails,
      last_archived_time as until from pg_stat_archiver`,
  );
  return {
    isFailing: found?.fails ?? false,
    archivedUntil: found?.until ? new Date(found.until) : undefined,
  };
}
