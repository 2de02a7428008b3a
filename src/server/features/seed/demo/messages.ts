import { longDate, spokenTime, wallClockAt } from "#domain/calendar.ts";
import { placeholderCompany } from "#domain/company/placeholder-company.ts";
import type { messages } from "../../../platform/db/tables/all.ts";
import { type PersonKey, people } from "../people.ts";
import { appointmentIdOf } from "./appointments.ts";
import { clientIdOf } from "./clients.ts";
import { instantOn, type Stage } from "./demo-clock.ts";
import { idOf } from "./ids.ts";
import { leadIdOf } from "./leads.ts";
import { type DemoAppointment, demoAppointments, demoLeads } from "./records.ts";

type MessageRow = typeof messages.$inferInsert;

/** Kept, not sent: the demo has no provider, and its numbers are fictional. */
export function messageRows(stage: Stage): MessageRow[] {
  return [...requestTexts(stage), ...confirmationMails(stage)];
}

/** The text that confirms a visitor's request. */
function requestTexts(stage: Stage): MessageRow[] {
  const visitors = demoLeads.filter((lead) => lead.source === "website");
  return visitors.map(({ of, requestedAt }) => ({
    id: idOf(`message/request/${of}`),
    cause: `request:${idOf(`request/${of}`)}:text`,
    channel: "text",
    recipient: people[of].phone,
    body: signed(of, "We have your request and will reach out to you shortly."),
    leadId: leadIdOf(of),
    createdAt: instantOn(stage, requestedAt),
  }));
}

function confirmationMails(stage: Stage): MessageRow[] {
  return demoAppointments.flatMap((appointment) => {
    const { of, confirmed } = appointment;
    const recipient: string | null = people[of].email;
    if (!confirmed || !recipient) return [];
    const id = appointmentIdOf(appointment);
    return {
      id: idOf(`message/confirmation/${id}`),
      cause: `appointment:${id}:confirmed:email`,
      channel: "email",
      recipient,
      subject: "Your appointment is confirmed",
      body: signed(of, `We'll see you on ${spokenStart(stage, appointment)}.`),
      clientId: clientIdOf(of),
      leadId: demoLeads.some((lead) => lead.of === of) ? leadIdOf(of) : null,
      appointmentId: id,
      createdAt: instantOn(stage, confirmed[0]),
    } satisfies MessageRow;
  });
}

function spokenStart(stage: Stage, { start }: DemoAppointment): string {
  const { day, time } = wallClockAt(instantOn(stage, start), stage.timeZone);
  return `${longDate(day)} at ${spokenTime(time)}`;
}

function signed(of: PersonKey, text: string): string {
  const { companyName, phone } = placeholderCompany;
  return `${companyName}: Thank you, ${people[of].firstName}. ${text} Questions? Call ${phone}.`;
}
