import { titleCase } from "../format.ts";
import type { AppointmentType } from "./appointment.ts";

export function appointmentTypeLabel(type: AppointmentType): string {
  return type === "followup" ? "Follow-up" : titleCase(type);
}

/** "Call" if the customer requested a call, otherwise the type. */
export function appointmentLabel(visit: {
  appointmentType: AppointmentType;
  callRequested: boolean;
}): string {
  return visit.callRequested ? "Call" : appointmentTypeLabel(visit.appointmentType);
}

/** In minutes. Source: staff-crm.md section 5. */
export const offeredDurations = [30, 60, 90, 120] as const;
