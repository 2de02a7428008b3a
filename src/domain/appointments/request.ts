import { type ClockTime, type Day, instantOf } from "../calendar.ts";
import type { ConsentSaid } from "../leads/consent.ts";
import type { AppointmentType, MeetingType, PropertyType } from "./appointment.ts";

/** What every way of asking for a visit has in common, as the contract reads it (decisions.md section 2). */
export interface VisitAsked extends ConsentSaid {
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

/** Whether a call is wanted at this time. Callers of the specified /schedule request know no field for it. */
export function isCallRequest({
  callRequested,
  address,
}: Pick<VisitAsked, "callRequested" | "address">): boolean {
  return callRequested ?? address.startsWith("Zip Code: ");
}

export function personOf(asked: VisitAsked) {
  const { firstName, lastName, email, phone, address, propertyType } = asked;
  return { firstName, lastName, email, phone, address, propertyType, zipCode: zipOf(asked) };
}

export function leadOf(asked: VisitAsked) {
  return {
    ...personOf(asked),
    message: asked.projectDescription,
    leadType: "consultation",
    source: "website",
    status: "new",
  } as const;
}

/** The ZIP field where the form has one, else the five digits that its address text ends with. */
export function zipOf({ zipCode, address }: Pick<VisitAsked, "zipCode" | "address">): string | null {
  return zipCode ?? /(\d{5})(?:-\d{4})?\s*$/.exec(address)?.[1] ?? null;
}

/** The wall clock that was asked for is the business's: 10:00 AM means ten o'clock in its time zone. */
export function visitOf(asked: VisitWished, timeZone: string) {
  return {
    appointmentType: asked.appointmentType,
    scheduledAt: instantOf({ day: asked.preferredDate, time: asked.preferredTime }, timeZone),
    timeZone,
    propertyType: asked.propertyType ?? null,
    meetingType: asked.meetingType,
    address: asked.address || null,
    notes: asked.projectDescription || null,
  };
}

/** What a visit needs to be known of it; who it is for may be known already. */
type VisitWished = Pick<VisitAsked, "appointmentType" | "preferredDate" | "preferredTime" | "meetingType"> &
  Partial<Pick<VisitAsked, "propertyType" | "address" | "projectDescription">>;
