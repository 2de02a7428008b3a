import type { ContactTime } from "#domain/appointments/schedule-form.ts";

/** Specified text. */
export const contactTimeLabels: Record<ContactTime, string> = {
  morning: "Morning (9am-12pm)",
  afternoon: "Afternoon (12pm-5pm)",
  evening: "Evening (5pm-8pm)",
};
