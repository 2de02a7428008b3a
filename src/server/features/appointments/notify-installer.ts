import { eq } from "drizzle-orm";
import { longDate, spokenTime, wallClockAt } from "#domain/calendar.ts";
import { titleCase } from "#domain/format.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import type { Tx } from "../../platform/db/connection.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { users } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { MessagingWriteContext } from "../../platform/http/write-context.ts";

interface Assignment {
  /** Undefined for a new appointment. */
  before?: Pick<AppointmentRow, "assignedTo"> | undefined;
  after: AppointmentRow;
}

/**
 * Notifies an installer of a newly assigned appointment. The event holds no customer's name, so forgetting a customer
 * need not clean it.
 */
export async function notifyInstaller(
  tx: Tx,
  { before, after }: Assignment,
  { by, at, messaging }: MessagingWriteContext,
): Promise<void> {
  const { assignedTo, appointmentType, scheduledAt, timeZone } = after;
  if (!assignedTo || assignedTo === before?.assignedTo || assignedTo === by.id) return;
  const [user] = await tx.select().from(users).where(eq(users.id, assignedTo));
  if (!user || mayWorkWithClients(user)) return;
  const { day, time } = wallClockAt(scheduledAt, timeZone);
  const appointment = `${titleCase(appointmentType)} on ${longDate(day)}, ${spokenTime(time)}`;
  const detail = { label: user.username, appointment, appointmentId: after.id };
  await recordEvent(tx, { kind: "user.given_appointment", subjectId: user.id, at, by, messaging, detail });
}
