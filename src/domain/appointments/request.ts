import type { ClockTime, Day } from "../calendar.ts";
import { isZipAlone, zipAloneOf } from "../format.ts";
import type { GivenConsent } from "../sms-consent.ts";
import type { AppointmentType, MeetingType, PropertyType } from "./appointment.ts";

/** The fields that all requests for an appointment share (decisions.md section 2). */
export interface SubmittedAppointment extends GivenConsent {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  zipCode?: string | null | undefined;
  appointmentType: AppointmentType;
  preferredDate: Day;
  preferredTime: ClockTime;
  propertyType: PropertyType;
  meetingType?: MeetingType | undefined;
  projectDescription: string;
  callRequested?: boolean | undefined;
}

/** The specified /schedule request has no field that says it wants a call. */
export function isCallRequest({
  callRequested,
  address,
}: Pick<SubmittedAppointment, "callRequested" | "address">): boolean {
  return callRequested ?? isZipAlone(address);
}

export function personOf(submission: SubmittedAppointment) {
  const { firstName, lastName, email, phone, propertyType } = submission;
  const address = isZipAlone(submission.address) ? null : submission.address;
  return { firstName, lastName, email, phone, address, propertyType, zipCode: zipOf(submission) };
}

export function leadOf(submission: SubmittedAppointment) {
  return {
    ...personOf(submission),
    message: submission.projectDescription,
    leadType: "consultation",
    source: "website",
    status: "new",
  } as const;
}

/** The ZIP field, or of a form without one: the five digits at the end of the address, or what "Zip Code: " begins. */
export function zipOf({
  zipCode,
  address,
}: Pick<SubmittedAppointment, "zipCode" | "address">): string | null {
  return zipCode ?? /(\d{5})(?:-\d{4})?\s*$/.exec(address)?.[1] ?? zipAloneOf(address);
}
