import { and, eq, like, notLike } from "drizzle-orm";
import { type AppointmentEvent, isMoved } from "#domain/messages/appointment-event.ts";
import { type Channel, readAppointmentCause } from "#domain/messages/message-key.ts";
import type { Tx } from "../../platform/db/connection.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { messages } from "../../platform/db/tables/all.ts";
import type { ChangeMessage } from "./message-drafts.ts";

/** A change message that the customer has not read. One that was tried may have arrived. */
export type UnheardMessage = ChangeMessage & { wasTried: boolean };

/** Of one channel: the last change message that was sent, and the later ones that were called off. */
interface ChangeHistory {
  sent: ChangeMessage["what"] | undefined;
  missed: UnheardMessage[];
}

/** Completed or canceled, and agreed on again at the same time: the customer may know the time already. */
export function isReopened(before: AppointmentRow, after: AppointmentRow, change: AppointmentEvent): boolean {
  if (isMoved(before, after)) return false;
  return before.status === "completed" || (before.status === "cancelled" && change === "booked");
}

/** A message kept without a provider counts as sent: staff have read it instead. */
export async function changeHistories(tx: Tx, appointmentId: string) {
  const { cause, state, attempts } = messages;
  const ofAppointment = and(eq(messages.appointmentId, appointmentId), like(cause, "appointment:%"));
  const rows = await tx
    .select({ cause, state, attempts })
    .from(messages)
    .where(and(ofAppointment, notLike(cause, "%:reminder:%"), notLike(cause, "%:reassigned:%")));
  const newestFirst = rows
    .flatMap((row) => {
      const about = readAppointmentCause(row.cause);
      if (!about || about.what === "reminder") return [];
      return { ...about, wasTried: row.attempts > 0, isSent: row.state === "sent" || row.state === "kept" };
    })
    // A canceled message and the one sent in its place have one version.
    .sort((one, other) => other.version - one.version || Number(other.isSent) - Number(one.isSent));
  return (channel: Channel): ChangeHistory => {
    const ofChannel = newestFirst.filter((about) => about.channel === channel);
    const last = ofChannel.findIndex(({ isSent }) => isSent);
    return { sent: ofChannel[last]?.what, missed: last < 0 ? ofChannel : ofChannel.slice(0, last) };
  };
}

/** Whether the customer expects the appointment at its time, so that reopening it needs no message. */
export function isStillExpected({ sent, missed }: ChangeHistory, change: AppointmentEvent): boolean {
  const knewTime = sent === "booked" || sent === "moved" || sent === "confirmed";
  const isUnread = missed.some(
    ({ what, wasTried }) =>
      what === "booked" || what === "moved" || what === change || (what !== "confirmed" && wasTried),
  );
  return knewTime && !isUnread;
}
