import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { hour } from "#domain/durations.ts";
import type { Db } from "../../platform/db/connection.ts";
import { copiesOf } from "../../platform/db/private/archive-copies.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import type { AppContext } from "../../platform/http/app-context.ts";

export interface ArchiveState {
  /** Whether the last segment of the log could not be archived, or the archive does not answer. */
  isFailing: boolean;
  /** When a segment was archived last; undefined if none was since the database started to count. */
  archivedUntil: Date | undefined;
  /** When the last copy of the database was made; it was proved then. */
  copiedAt: Date | undefined;
  isCopyLate: boolean;
}

/** Milliseconds for a copy, its proof and a second try an hour later. */
const timeForCopy = 2 * hour;

/** Milliseconds for the archive to answer. */
const maxWait = 10_000;

/** The archive of the private database's log; undefined without one. */
export async function archiveOf(
  db: Db,
  { dataDir, logArchive, startedAt }: AppContext["installation"],
  at: Date,
  timeout = maxWait,
): Promise<ArchiveState | undefined> {
  if (!logArchive) return undefined;
  const [{ isFailing, archivedUntil }, copies] = await Promise.all([
    archiverOf(db),
    copiesInTime({ dataDir, archive: logArchive }, { at, timeout }),
  ]);
  if (!copies) return { isFailing: true, archivedUntil, copiedAt: undefined, isCopyLate: false };
  const { copiedAt, dueAt } = copies;
  return {
    ...{ isFailing, archivedUntil, copiedAt },
    // A server that was off makes up for its copy after the start.
    isCopyLate: at.getTime() - Math.max(dueAt.getTime(), startedAt.getTime()) > timeForCopy,
  };
}

type Copies = Awaited<ReturnType<typeof copiesOf>>;

/** The reads that have not ended, by archive. */
const reads = new Map<string, Promise<Copies | undefined>>();

/**
 * Undefined if the archive does not answer: a share whose server is gone may never. One read at a time, because each
 * holds one of the few threads that read files.
 */
function copiesInTime(
  places: Parameters<typeof copiesOf>[0],
  { at, timeout }: { at: Date; timeout: number },
): Promise<Copies | undefined> {
  const { archive } = places;
  const current = reads.get(archive);
  if (current) return current;
  const read = copiesOf(places, at);
  const answer = Promise.race([read, pause(timeout, undefined, { ref: false })]);
  reads.set(archive, answer);
  const forget = () => reads.delete(archive);
  read.then(forget, forget);
  return answer;
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
