/** Source: staff-crm.md sections 3 to 5. */
export const appointmentTypes = ["consultation", "installation", "service", "followup"] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

export const appointmentStatuses = [
  "scheduled",
  "confirmed",
  "pending",
  "completed",
  "cancelled",
  "rescheduled",
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

export const defaultDuration = 60;
export const shortestDuration = 15;
export const longestDuration = 480;

/** How a consultation takes place: in the customer's home, or on a screen. */
export const meetingTypes = ["in_home", "virtual"] as const;
export type MeetingType = (typeof meetingTypes)[number];

export const propertyTypes = [
  "vacation_home",
  "primary_residence",
  "investment_property",
  "rental_property",
  "residential",
  "commercial",
] as const;
export type PropertyType = (typeof propertyTypes)[number];
