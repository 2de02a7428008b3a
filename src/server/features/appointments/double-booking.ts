import { eq, sql } from "drizzle-orm";
import { bookedWords, clashWords } from "#domain/appointments/clash.ts";
import { conflict } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { violated } from "../../platform/db/constraint-errors.ts";
import { users } from "../../platform/db/tables/all.ts";
import { proposeTimes, visitInTheWay } from "./reads.ts";

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
 * The database keeps one person from being in two houses at one time; what was wanted is needed to explain it. The
 * visits of a person are written one after the other: of several at once PostgreSQL would have some wait for each
 * other until it breaks them off.
 */
export async function namingWhatWasWanted<T>(tx: Tx, wanted: Wanted, write: () => Promise<T>): Promise<T> {
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
  /** The field of the request that would have to say something else. */
  field: string;
}

/** The transaction is over when this looks for what stood in the way, and for the next times that are free. */
export async function explainedIfBookedTwice<T>(
  db: Db,
  how: Explaining,
  write: () => Promise<T>,
): Promise<T> {
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
  const inTheWay = await visitInTheWay(db, { scheduledAt, endsAt, assignedTo, except: id });
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
