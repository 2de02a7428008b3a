import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../platform/db/connection.ts";
import { appointments } from "../../platform/db/tables/all.ts";

/** The appointments of a lead go to the client that it became. */
export async function giveAppointmentsToClient(
  tx: Tx,
  { leadId, clientId }: { leadId: string; clientId: string },
): Promise<void> {
  await tx
    .update(appointments)
    .set({ clientId })
    .where(and(eq(appointments.leadId, leadId), isNull(appointments.clientId)));
}
