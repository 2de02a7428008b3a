import { and, asc, inArray, sql } from "drizzle-orm";
import { readAppointmentCause } from "#domain/messages/message-key.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { lockRows } from "../../platform/db/locks.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments, messages } from "../../platform/db/tables/all.ts";

/**
 * Records on appointments which reminders are pending and which were sent for the current time. The earlier of email
 * and text counts as the reminder. The version stays: nobody edited the appointment.
 */
export async function noteReminders(tx: Tx, appointmentRows: AppointmentRow[]): Promise<AppointmentRow[]> {
  const notified = await remindersOf(tx, appointmentRows);
  const noted = appointmentRows.map((appointment) => ({
    ...appointment,
    ...noteOn(appointment, notified.get(appointment.id) ?? []),
  }));
  const notes = noted.map((appointment) => {
    const { id, answerToken: token, answerDigest: digest, remindersSent: sent } = appointment;
    return { id, token, digest, sent, ids: appointment.reminderScheduledJobIds };
  });
  await tx.execute(sql`
    update ${appointments} as appointment
    set answer_token = note.token, answer_digest = note.digest, reminders_sent = note.sent, reminder_scheduled_job_ids = note.ids
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as
      note(id uuid, token text, digest text, sent jsonb, ids jsonb)
    where appointment.id = note.id
      and (appointment.answer_token, appointment.answer_digest, appointment.reminders_sent, appointment.reminder_scheduled_job_ids)
        is distinct from (note.token, note.digest, note.sent, note.ids)`);
  return noted;
}

/** Locks the appointments until commit. */
export async function noteRemindersOf(tx: Tx, appointmentIds: string[]): Promise<void> {
  await noteReminders(tx, await lockRows(tx, appointments, inArray(appointments.id, appointmentIds)));
}

type Reminder = Pick<typeof messages.$inferSelect, "id" | "cause" | "state" | "sentAt" | "appointmentId">;

async function remindersOf(
  tx: Tx,
  appointmentRows: AppointmentRow[],
): Promise<Map<string | null, Reminder[]>> {
  const { id, cause, state, sentAt, appointmentId, dueAt } = messages;
  const ids = appointmentRows.map((appointment) => appointment.id);
  const rows = await tx
    .select({ id, cause, state, sentAt, appointmentId })
    .from(messages)
    .where(and(inArray(appointmentId, ids), inArray(state, ["queued", "sent"])))
    .orderBy(asc(dueAt), asc(id));
  const reminders = rows.filter((row) => readAppointmentCause(row.cause)?.what === "reminder");
  return Map.groupBy(reminders, (row) => row.appointmentId);
}

function noteOn({ scheduledAt }: AppointmentRow, reminders: Reminder[]) {
  const remindersSent: Record<string, string> = {};
  for (const { cause, sentAt } of reminders) {
    const about = readAppointmentCause(cause);
    if (!sentAt || about?.what !== "reminder" || about.scheduledAt.getTime() !== scheduledAt.getTime())
      continue;
    for (const hours of about.hours) {
      const [at, earlier] = [sentAt.toISOString(), remindersSent[hours]];
      if (!earlier || at < earlier) remindersSent[hours] = at;
    }
  }
  const waiting = reminders.filter(({ state }) => state === "queued");
  return { remindersSent, reminderScheduledJobIds: waiting.map(({ id }) => id) };
}
