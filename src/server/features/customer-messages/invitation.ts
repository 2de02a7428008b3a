import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { appointmentTypeLabel } from "#domain/appointments/labels.ts";
import type { CompanyProfile } from "#domain/company/profile.ts";
import { calendarText, visitUid } from "../../platform/core/ics.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";

interface Invitation {
  visit: AppointmentRow;
  company: CompanyProfile;
  /** Whom it is for. */
  customer: { name: string; email: string };
  isCalledOff: boolean;
  at: Date;
}

/**
 * The file that puts a visit into its customer's calendar, moves it there, or takes it out (RFC 5546). A visit has one
 * UID for ever, and each version of it a higher SEQUENCE.
 */
export function invitationOf({ visit, company, customer, isCalledOff, at }: Invitation): string {
  const method = isCalledOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: "Valance", product: "Visits", language: "EN" }, method });
  const { companyName, email, phone } = company;
  const event = calendar.createEvent({
    id: visitUid(visit.id),
    sequence: visit.version - 1,
    stamp: at,
    start: visit.scheduledAt,
    end: visit.endsAt,
    summary: calendarText(`${appointmentTypeLabel(visit.appointmentType)}: ${companyName}`),
    location: visit.address ? calendarText(visit.address) : null,
    description: calendarText(`Questions? Call ${phone}.`),
    status: isCalledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: calendarText(companyName), email },
  });
  event.createAttendee({
    name: calendarText(customer.name),
    email: customer.email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  // The last line ends as every other does (RFC 5545, section 3.1).
  return `${calendar.toString()}\r\n`;
}
