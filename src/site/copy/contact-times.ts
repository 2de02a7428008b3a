import type { ContactTime } from "#domain/appointments/schedule-form.ts";

/** The options of public-site.md, word for word. */
export const contactTimeLabels: Record<ContactTime, string> = {
  morning: "Morning (9am-12pm)",
  afternoon: "Afternoon (12pm-5pm)",
  evening: "Evening (5pm-8pm)",
};
