import type { CompanyProfile } from "#domain/company/profile.ts";
import { greetedName } from "#domain/leads/greeting.ts";
import type { Channel } from "#domain/messages/message.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { messages } from "../../platform/db/tables/all.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import { hasStopped } from "../../platform/messaging/consent-ledger.ts";
import { companyValues, type Draft, timeValues, worded } from "../../platform/messaging/outbox.ts";
import { type Named, whyHeldBack } from "./confirmation-limits.ts";

/** Channel and recipient of a confirmation. */
export interface Confirmed {
  channel: Channel;
  recipient: string;
}

interface Received {
  requestId: string;
  to: Confirmed & { leadId: string; firstName: string };
  /** Limits apply to the phone and the email together. */
  named: Named;
  appointment?: { id: string; scheduledAt: Date; callRequested: boolean } | undefined;
  /** The time of the request. */
  at: Date;
  now: Date;
}

/**
 * The one confirmation of a visitor's request, to the number or address given for it (decisions.md, "Promises"). A
 * number that said STOP gets none; over a limit it is kept and never sent (decision 048).
 */
export async function confirmRequest(
  tx: Tx,
  { requestId, to, named, appointment, at, now }: Received,
  { company, post }: { company: CompanyProfile; post: MessagingConfig },
): Promise<void> {
  const { channel, recipient, leadId, firstName } = to;
  if (channel === "text" && (await hasStopped(tx, recipient))) return;
  const ofAppointment = appointment?.callRequested ? "callRequest" : "visitRequest";
  const topic = appointment ? ofAppointment : "request";
  const values = {
    firstName: greetedName(firstName),
    ...companyValues(company),
    ...(appointment ? timeValues(appointment, post) : {}),
  };
  const cause = `request:${requestId}:${channel}`;
  const about = { leadId, appointmentId: appointment?.id ?? null };
  const draft: Draft = { cause, key: `${topic}.${channel}`, values, recipient, about };
  const failure = await whyHeldBack(tx, { requestId, channel, named, at: now, post });
  const limited = failure ? ({ state: "kept", failure } as const) : {};
  const rows = (await worded(tx, [draft], { at, post })).map((row) => ({ ...row, ...limited }));
  await tx.insert(messages).values(rows).onConflictDoNothing();
}
