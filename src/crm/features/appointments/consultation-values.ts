import { z } from "zod";
import {
  appointmentTypes,
  maxDuration,
  meetingTypes,
  minDuration,
} from "#domain/appointments/appointment.ts";
import { clockTimeOf, dayOf, instantOf, isSkipped, skippedTime, type WallClock } from "#domain/calendar.ts";
import { timeZone } from "../../api/business-time.ts";

export const consultationForm = z
  .object({
    appointmentType: z.enum(appointmentTypes),
    meetingType: z.enum(meetingTypes),
    duration: z.coerce.number<string>().int().min(minDuration).max(maxDuration),
    assignedTo: z.string().nullable(),
    preferredDate: z.string().refine((typed) => dayOf(typed) !== undefined, "Date is required"),
    preferredTime: z.string().refine((typed) => clockTimeOf(typed) !== undefined, "Time is required"),
    address: z.string().max(400, "At most 400 characters"),
    notes: z.string().max(5_000, "At most 5,000 characters"),
  })
  .refine(isStillToCome, { path: ["preferredDate"], error: "Choose a time in the future" })
  .refine((typed) => isMissing(typed) || !isSkipped(wallClockOf(typed), timeZone), {
    path: ["preferredTime"],
    error: skippedTime,
  });

export interface TypedTime {
  preferredDate: string;
  preferredTime: string;
}

function isStillToCome(typed: TypedTime): boolean {
  return isMissing(typed) || instantTyped(typed) >= new Date();
}

/** Missing fields have their own errors. */
function isMissing({ preferredDate, preferredTime }: TypedTime): boolean {
  return !dayOf(preferredDate) || !clockTimeOf(preferredTime);
}

export function instantTyped(typed: TypedTime): Date {
  return instantOf(wallClockOf(typed), timeZone);
}

function wallClockOf({ preferredDate: day, preferredTime: time }: TypedTime): WallClock {
  return { day, time };
}
