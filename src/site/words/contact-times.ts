import type { ContactTime } from "#domain/appointments/schedule-form.ts";

export const spokenContactTimes: Record<ContactTime, { label: string; hours: string }> = {
  morning: { label: "Morning", hours: "9am-12pm" },
  afternoon: { label: "Afternoon", hours: "12pm-5pm" },
  evening: { label: "Evening", hours: "5pm-8pm" },
};
