import { inArray } from "drizzle-orm";
import { conflict } from "../../platform/core/http-error.ts";
import type { Tx } from "../../platform/db/connection.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments, leads } from "../../platform/db/tables/all.ts";
import { nextVersion } from "../../platform/db/versions.ts";
import { recordEvents } from "../../platform/events/event-log.ts";
import type { MessagingWriteContext } from "../../platform/http/write-context.ts";
import { isDoubleBooking } from "../appointments/double-booking.ts";
import { presentAppointments } from "../appointments/reads.ts";
import { notifyReassigned } from "../customer-messages/notify-customer.ts";
import type { LeadRow } from "../leads/reads.ts";
import { changeEvent } from "../leads/status.ts";
import type { Transfer } from "./receivers.ts";

/** For conflicts that the check before could not see. */
function throwDoubleBooking(error: unknown): never {
  if (!isDoubleBooking(error)) throw error;
  throw conflict("cannot_take", "Nothing was reassigned. Someone would be double-booked.");
}

export async function reassignAppointments(
  tx: Tx,
  given: Transfer<AppointmentRow>[],
  { tellCustomers, by, at, messaging }: MessagingWriteContext & { tellCustomers: boolean },
) {
  const after: AppointmentRow[] = [];
  for (const [to, group] of Map.groupBy(given, (each) => each.to)) {
    const ids = group.map(({ row }) => row.id);
    const rows = await tx
      .update(appointments)
      .set({ assignedTo: to, version: nextVersion(appointments) })
      .where(inArray(appointments.id, ids))
      .returning()
      .catch(throwDoubleBooking);
    after.push(...rows);
  }
  const before = new Map(given.map(({ row }) => [row.id, row.assignedTo]));
  const named = await presentAppointments(tx, after);
  await recordEvents(
    tx,
    named.map(({ id, clientName, assignedTo }) => ({
      ...{ kind: "appointment.changed", subjectId: id, by, at },
      detail: { label: clientName, before: { assignedTo: before.get(id) }, after: { assignedTo } },
    })),
  );
  if (tellCustomers)
    await notifyReassigned(
      tx,
      after.filter(({ assignedTo }) => assignedTo !== null),
      { at, messaging },
    );
}

export async function reassignLeads(tx: Tx, given: Transfer<LeadRow>[], { by, at }: MessagingWriteContext) {
  for (const [to, group] of Map.groupBy(given, (each) => each.to))
    await tx
      .update(leads)
      .set({ assignedTo: to, version: nextVersion(leads) })
      .where(
        inArray(
          leads.id,
          group.map(({ row }) => row.id),
        ),
      );
  await recordEvents(
    tx,
    given.map(({ row, to }) => ({
      ...changeEvent(row, { before: { assignedTo: row.assignedTo }, after: { assignedTo: to } }, { by, at }),
    })),
  );
}
