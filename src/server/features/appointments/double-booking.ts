import { eq, sql } from "drizzle-orm";
import { bookedWords, clashWords } from "#domain/appointments/conflict.ts";
import { conflict } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { violated } from "../../platform/db/constraint-errors.ts";
import { users } from "../../platform/db/tables/all.ts";
import { conflictingAppointment, proposeTimes } from "./reads.ts";

interface Wanted {
  id?: string | undefined;
  scheduledAt: Date;
  endsAt: Date;
  duration: number;
  assignedTo?: string | null | undefined;
}

class BookedTwice extends Error {
  readonly wanted: Wanted;

  constructor(wanted: Wanted) {
    super("Somebody would be in two houses at one time");
    this.wanted = wanted;
  }
}

/**
 * Remembers what was requested, to explain a violation of the exclusion constraint. Locks per person first: PostgreSQL
 * would report a deadlock among several concurrent bookings.
 */
export async function namingRequestedTime<T>(tx: Tx, wanted: Wanted, write: () => Promise<T>): Promise<T> {
  const { assignedTo } = wanted;
  if (assignedTo) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`visits of ${assignedTo}`}))`);
  try {
    return await write();
  } catch (error) {
    if (violated(error)?.constraint === "appointments_nobody_booked_twice") throw new BookedTwice(wanted);
    throw error;
  }
}

interface Explaining {
  at: Date;
  timeZone: string;
  /** The request field to blame. */
  field: string;
}

/** Looks for the conflict and the next free times after the transaction has ended. */
export async function withConflictDetails<T>(db: Db, how: Explaining, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw error instanceof BookedTwice ? await explain(db, error.wanted, how) : error;
  }
}

async function explain(db: Db, wanted: Wanted, { at, timeZone, field }: Explaining) {
  const { id, scheduledAt, endsAt, duration, assignedTo } = wanted;
  if (!assignedTo) throw new Error("A visit of nobody's cannot clash");
  const [member] = await db.select().from(users).where(eq(users.id, assignedTo));
  const inTheWay = await conflictingAppointment(db, { scheduledAt, endsAt, assignedTo, except: id });
  const from = new Date(Math.max(at.getTime(), scheduledAt.getTime()));
  const few = { count: 4, perDay: 2 };
  const free = await proposeTimes(db, { assignedTo, duration, from, except: id, timeZone, ...few });
  const clash = {
    who: member?.username ?? "That person",
    visit: inTheWay && { from: inTheWay.scheduledAt, until: inTheWay.endsAt },
    timeZone,
  };
  return conflict("booked_twice", clashWords({ ...clash, free }), { [field]: bookedWords(clash) });
}
