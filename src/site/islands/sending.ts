import { useRef } from "react";
import { appointmentFromSchedule, type ScheduleForm } from "#domain/appointments/schedule-form.ts";
import { dayAt } from "#domain/calendar.ts";
import { ask } from "./ask.ts";

/**
 * Sends the request under a key that stays the same until it was taken: a double click, or a second try after an
 * answer got lost, creates nothing twice.
 */
export function useSending(timeZone: string) {
  const key = useRef("");
  const taken = useRef("");
  return async (form: ScheduleForm) => {
    const content = JSON.stringify(form);
    if (!key.current || (taken.current && taken.current !== content)) key.current = newKey();
    await ask("/api/appointments", {
      method: "POST",
      body: appointmentFromSchedule(form, dayAt(new Date(), timeZone)),
      headers: { "Idempotency-Key": key.current },
    });
    taken.current = content;
  };
}

/** A UUID. crypto.randomUUID exists only where the page came over HTTPS or from this machine. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
