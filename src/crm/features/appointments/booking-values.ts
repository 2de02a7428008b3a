import { z } from "zod";
import { appointmentRequest, staffAppointment } from "#contract/appointment-request.ts";
import type { Appointment } from "#contract/appointments.ts";
import type { AssignableUser } from "#contract/assignable-users.ts";
import { longText, storableText } from "#contract/fields.ts";
import { defaultDuration, maxDuration, meetingTypes, minDuration } from "#domain/appointments/appointment.ts";
import type { PickedPerson } from "../../forms/person-picker/picked-person.ts";
import { chosenOf, chosenTime, wishOf } from "./open-request.tsx";
import { meetingTypeOf } from "./type-fields.tsx";

/** A select yields strings. */
const duration = z.coerce.number<string>().int().min(minDuration).max(maxDuration);
const meetingType = z.enum(meetingTypes);
const newPersonSchema = staffAppointment.extend({ duration, meetingType });
const orLeftOut = (max: number) => storableText(max).transform((typed) => (typed.trim() ? typed : undefined));

/** A known person needs no contact fields. */
const knownPersonSchema = appointmentRequest
  .pick({ appointmentType: true, preferredDate: true, preferredTime: true, assignedTo: true })
  .extend({ duration, meetingType, address: orLeftOut(400), projectDescription: orLeftOut(longText) });

type NewPersonValues = z.input<typeof newPersonSchema>;
export type BookingValues = NewPersonValues & { picked: PickedPerson | null; isMeetingChosen: boolean };

export function bookingSchema({ picked }: BookingValues) {
  return picked ? knownPersonSchema : newPersonSchema;
}

interface RequestContext {
  base: BookingValues;
  /** Whether the picked person's open requests have loaded. */
  areRequestsKnown: boolean;
}

/** The server finds a new person's request by their email; the form never knows it. */
export function requestOf(typed: BookingValues, { base, areRequestsKnown }: RequestContext) {
  const { picked } = typed;
  const request = bookingSchema(typed).parse(typed);
  const chosen = chosenOf(typed, base);
  if (!picked) return { ...request, meetingType: chosen.meetingType };
  const known = areRequestsKnown ? { meetingType: meetingTypeOf(typed, base) } : chosen;
  return { ...request, ...known, [`${picked.kind}Id`]: picked.id };
}

/** A time, "2026-11-30T14:30", and an assignee chosen before, and who may be assigned. */
interface Chosen {
  at: string;
  assignedTo: string | null;
  users: readonly AssignableUser[];
}

/** With what the form begins for a person. What was chosen before wins over the request, and that over the person. */
export function valuesFor(
  { at, assignedTo, users }: Chosen,
  person: PickedPerson | null,
  request?: Appointment,
): BookingValues {
  const { notes = "", address, ...wish }: Partial<ReturnType<typeof wishOf>> = request ? wishOf(request) : {};
  return {
    ...newBooking,
    ...wish,
    projectDescription: notes,
    assignedTo: assignedTo ?? users.find(({ id }) => id === wish.assignedTo)?.id ?? null,
    ...chosenTime(at),
    picked: person,
    address: address || (person?.address ?? ""),
  };
}

export const newBooking: BookingValues = {
  picked: null,
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address: "",
  appointmentType: "consultation",
  meetingType: "in_home",
  isMeetingChosen: false,
  preferredDate: "",
  preferredTime: "",
  propertyType: "vacation_home",
  projectDescription: "",
  duration: String(defaultDuration),
  assignedTo: null,
};
