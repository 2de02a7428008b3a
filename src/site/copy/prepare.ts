import type { MeetingType } from "#domain/appointments/appointment.ts";

/** What to have ready, after a visit is asked for. */
export const preparation: Record<MeetingType, readonly string[]> = {
  in_home: [
    "Notice when the glare is worst, and in which rooms.",
    "If you have an HOA, have its window rules handy.",
    "If you can, clear a little space in front of the windows.",
  ],
  virtual: [
    "Use a phone or tablet that you can carry to each window.",
    "Have a tape measure nearby. We'll show you what to measure.",
    "If you have an HOA, have its window rules handy.",
  ],
};
