import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { appointmentLabel, visitedAddress } from "#domain/appointments/appointment.ts";
import type { CompanyProfile } from "#domain/company/profile.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";

interface Invitation {
  appointment: AppointmentRow;
  company: CompanyProfile;
  customer: { name: string; email: string };
  isCanceled: boolean;
  at: Date;
}

/**
 * The iCalendar file that adds, moves or removes an appointment in its customer's calendar (RFC 5546). The UID never
 * changes, and each version has a higher SEQUENCE.
 */
export function invitationOf({ appointment, company, customer, isCanceled, at }: Invitation): string {
  const method = isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: "Valance", product: "Visits", language: "EN" }, method });
  const { companyName, email, phone } = company;
  const address = visitedAddress(appointment);
  const event = calendar.createEvent({
    id: appointmentUid(appointment.id),
    sequence: appointment.version - 1,
    stamp: at,
    start: appointment.scheduledAt,
    end: appointment.endsAt,
    summary: calendarText(`${appointmentLabel(appointment)}: ${companyName}`),
    location: address ? calendarText(address) : null,
    description: calendarText(`Questions? Call ${phone}.`),
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: calendarText(companyName), email },
  });
  event.createAttendee({
    name: calendarText(customer.name),
    email: customer.email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  // RFC 5545, section 3.1: the last line ends with CRLF, too.
  return `${calendar.toString()}\r\n`;
}

/** The UID that identifies an appointment in every calendar. */
export function appointmentUid(id: string): string {
  return `${id}@valance`;
}

/** iCalendar text allows line breaks and tabs, and no other control characters (RFC 5545, section 3.3.11). */
export function calendarText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]/g, " ");
}
