import { titleCase } from "../words.ts";
import type { AppointmentType } from "./appointment.ts";

/** "Follow-up" for followup; the others as they are written. */
export function appointmentTypeLabel(type: AppointmentType): string {
  return type === "followup" ? "Follow-up" : titleCase(type);
}

/** "Consultation", or "Call" where the customer asked for a call at this time. */
export function appointmentLabel(visit: {
  appointmentType: AppointmentType;
  callRequested: boolean;
}): string {
  return visit.callRequested ? "Call" : appointmentTypeLabel(visit.appointmentType);
}

/** The durations that the pickers offer, in minutes. Source: staff-crm.md section 5. */
export const offeredDurations = [30, 60, 90, 120] as const;

/** "60 minutes", of a number or of what a form holds. */
export function durationWords(minutes: number | string): string {
  return `${minutes} minutes`;
}
