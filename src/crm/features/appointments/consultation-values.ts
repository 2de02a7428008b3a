import { z } from "zod";
import { appointmentTypes, maxDuration, minDuration } from "#domain/appointments/appointment.ts";
import { clockTimeOf, dayOf, instantOf } from "#domain/calendar.ts";
import { timeZone } from "../../api/business-time.ts";

export const consultationForm = z
  .object({
    appointmentType: z.enum(appointmentTypes),
    duration: z.coerce.number<string>().int().min(minDuration).max(maxDuration),
    assignedTo: z.string().nullable(),
    preferredDate: z.string().refine((typed) => dayOf(typed) !== undefined, "Date is required"),
    preferredTime: z.string().refine((typed) => clockTimeOf(typed) !== undefined, "Time is required"),
    address: z.string().max(400, "At most 400 characters"),
    notes: z.string().max(5_000, "At most 5,000 characters"),
  })
  .refine(isStillToCome, { path: ["preferredDate"], error: "Choose a time in the future" });

export interface TypedTime {
  preferredDate: string;
  preferredTime: string;
}

/** Missing fields have their own errors. */
function isStillToCome(typed: TypedTime): boolean {
  const isMissing = !dayOf(typed.preferredDate) || !clockTimeOf(typed.preferredTime);
  return isMissing || instantTyped(typed) >= new Date();
}

export function instantTyped({ preferredDate: day, preferredTime: time }: TypedTime): Date {
  return instantOf({ day, time }, timeZone);
}
