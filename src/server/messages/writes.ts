import { longDate, spokenTime, wallClockAt } from "#domain/calendar.ts";
import type { CompanyProfile } from "#domain/company/profile.ts";
import type { Tx } from "../db/connection.ts";
import { messages } from "../db/tables/all.ts";

interface Confirming {
  company: CompanyProfile;
  timeZone: string;
}

interface Received {
  requestId: string;
  lead: { id: string; firstName: string; phone: string };
  appointment?: { id: string; scheduledAt: Date } | undefined;
  at: Date;
}

/**
 * The one confirmation of a visitor's own request, to the number they gave for it (decisions.md, "Promises").
 * Written in the transaction of the request. It is kept and shown in the office: nothing sends it yet.
 */
export async function confirmRequest(
  tx: Tx,
  received: Received,
  { company, timeZone }: Confirming,
): Promise<void> {
  const { requestId, lead, appointment, at } = received;
  await tx.insert(messages).values({
    cause: `request:${requestId}:text`,
    channel: "text",
    recipient: lead.phone,
    body: `${company.companyName}: Thank you, ${lead.firstName}. ${whatNext(appointment, timeZone)} Questions? Call ${company.phone}.`,
    leadId: lead.id,
    appointmentId: appointment?.id ?? null,
    createdAt: at,
  });
}

function whatNext(appointment: Received["appointment"], timeZone: string): string {
  if (!appointment) return "We have your request and will reach out to you shortly.";
  const { day, time } = wallClockAt(appointment.scheduledAt, timeZone);
  return `We have your request for a visit around ${longDate(day)}, ${spokenTime(time)}, and will call to agree on the time.`;
}
