import { createHash } from "node:crypto";
import { desc, gt, lt, notInArray, or, sql } from "drizzle-orm";
import type { SystemErrors } from "#contract/system.ts";
import { day, hour } from "#domain/durations.ts";
import type { Db } from "../../platform/db/connection.ts";
import { describeError, ownPlace } from "../../platform/db/error-log.ts";
import { serverErrors } from "../../platform/db/tables/all.ts";
import type { NotedError } from "../../platform/http/app-context.ts";

type Count = typeof serverErrors.$inferInsert;

/** Kinds in memory; further ones are counted as one kind, so that memory stays bounded while the database is down. */
const maxKinds = 200;
const maxRequestIds = 10;
/** Rows in the database. */
const maxRows = 1_000;
const retained = 7 * day;

interface Settings {
  db: Db;
  now: () => Date;
  /** Milliseconds between writes. */
  every?: number;
}

/**
 * Counts the errors of this process in memory and adds them to the database every few seconds. A failing request does
 * not wait for that write. Counts that cannot be written stay for the next time.
 */
export class ErrorCounts {
  readonly #settings: Settings;
  #noted = 0;
  #waiting = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  get noted(): number {
    return this.#noted;
  }

  note({ call, requestId, error }: NotedError): void {
    this.#noted += 1;
    const { error: name, code, constraint } = describeError(error);
    const at = this.#settings.now();
    const about = [call, name, code ?? null, constraint ?? null, ownPlace(error) ?? null] as const;
    this.#add(countOf(about, { at, requestId }));
  }

  start(): void {
    const { every = 10_000 } = this.#settings;
    this.#timer = setInterval(() => void this.flush(), every).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  /** Writes what is waiting. Never throws: the log has each error, too. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write() {
    if (this.#waiting.size === 0) return;
    const counts = [...this.#waiting.values()];
    this.#waiting = new Map();
    const { db, now } = this.#settings;
    try {
      await save(db, counts);
    } catch {
      for (const count of counts) this.#add(count);
      return;
    }
    await prune(db, now()).catch(() => undefined);
  }

  #add(count: Count) {
    const known = this.#waiting.get(keyOf(count));
    if (known) return merge(known, count);
    if (this.#waiting.size < maxKinds) return void this.#waiting.set(keyOf(count), count);
    const other = countOf(["other calls", "various", null, null, null], { at: count.lastAt });
    other.count = count.count;
    const others = this.#waiting.get(keyOf(other));
    if (others) merge(others, other);
    else this.#waiting.set(keyOf(other), other);
  }
}

type About = readonly [call: string, error: string, ...(string | null)[]];

function countOf(about: About, { at, requestId }: { at: Date; requestId?: string | undefined }): Count {
  const [call, error, code, constraintName, place] = about;
  return {
    kind: createHash("sha256").update(JSON.stringify(about)).digest("base64url"),
    hour: new Date(at.getTime() - (at.getTime() % hour)),
    ...{ call, error, code, constraintName, place },
    count: 1,
    lastAt: at,
    requestIds: requestId ? [requestId] : [],
  };
}

function keyOf({ kind, hour }: Count): string {
  return `${hour.getTime()} ${kind}`;
}

function merge(known: Count, { count, lastAt, requestIds = [] }: Count) {
  known.count += count;
  if (lastAt > known.lastAt) known.lastAt = lastAt;
  known.requestIds = [...requestIds, ...(known.requestIds ?? [])].slice(0, maxRequestIds);
}

/** In one order in all processes, so that two cannot deadlock. */
async function save(db: Db, counts: Count[]) {
  const sorted = counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await db
    .insert(serverErrors)
    .values(sorted)
    .onConflictDoUpdate({
      target: [serverErrors.kind, serverErrors.hour],
      set: {
        count: sql`${serverErrors.count} + excluded.count`,
        lastAt: sql`greatest(${serverErrors.lastAt}, excluded.last_at)`,
        requestIds: sql`(excluded.request_ids || ${serverErrors.requestIds})[1:${sql.raw(String(maxRequestIds))}]`,
      },
    });
}

async function prune(db: Db, at: Date) {
  const newest = db
    .select({ id: serverErrors.id })
    .from(serverErrors)
    .orderBy(desc(serverErrors.lastAt))
    .limit(maxRows);
  const isOld = lt(serverErrors.lastAt, new Date(at.getTime() - retained));
  await db.delete(serverErrors).where(or(isOld, notInArray(serverErrors.id, newest)));
}

/** The errors of the last day by kind, latest first. Whole hours are counted. */
export async function errorsOfLastDay(db: Db, at: Date): Promise<SystemErrors> {
  const rows = await db
    .select()
    .from(serverErrors)
    .where(gt(serverErrors.lastAt, new Date(at.getTime() - day)))
    .orderBy(desc(serverErrors.lastAt));
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const kinds = new Map<string, Count>();
  for (const row of rows) {
    const newer = kinds.get(row.kind);
    if (newer) {
      newer.count += row.count;
      newer.requestIds = [...(newer.requestIds ?? []), ...row.requestIds].slice(0, maxRequestIds);
    } else kinds.set(row.kind, row);
  }
  return { count, kinds: [...kinds.values()].map(presentCount) };
}

function presentCount({ call, error, code, place, count, lastAt, requestIds }: Count) {
  return {
    ...{ call, error, count, code: code ?? null, place: place ?? null },
    lastAt: lastAt.toISOString(),
    requestIds: requestIds ?? [],
  };
}
