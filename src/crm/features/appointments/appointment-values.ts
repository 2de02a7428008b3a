import type { Appointment } from "#contract/appointments.ts";
import type { AssignableUser } from "#contract/assignable-users.ts";
import {
  type AppointmentType,
  appointmentTypeLabel,
  appointmentTypes,
  calendarStep,
  maxDuration,
  minDuration,
  offeredDurations,
} from "#domain/appointments/appointment.ts";
import { spokenTime, wallClockAt } from "#domain/calendar.ts";
import { minutesText } from "#domain/format.ts";
import type { Choice } from "#ui/combobox.tsx";
import { shownDate, timeZone } from "../../api/business-time.ts";
import { fieldText } from "../../api/field-labels.ts";

import { choicesOf } from "../../layout/choices-of.ts";

export const typeChoices = choicesOf(appointmentTypes, appointmentTypeLabel as (type: string) => string);

export const durationChoices = choicesOf(offeredDurations.map(String), minutesText);

/** Durations in calendar steps, plus the appointment's own. */
export function everyDuration(own: number): Choice[] {
  const count = (maxDuration - minDuration) / calendarStep + 1;
  const steps = Array.from({ length: count }, (_, step) => minDuration + step * calendarStep);
  const all = [...new Set([...steps, own])].sort((one, other) => one - other);
  return choicesOf(all.map(String), minutesText);
}

/** A consultation has few durations; an installation may take a day. Plus the chosen one, which stays. */
export function durationsOf(type: AppointmentType, chosen: number): Choice[] {
  if (type !== "consultation") return everyDuration(chosen);
  const all = [...new Set([...offeredDurations, chosen])].sort((one, other) => one - other);
  return choicesOf(all.map(String), minutesText);
}

/** Users who can have appointments; the current assignee stays offered. */
export function withAssignee(
  users: readonly AssignableUser[],
  { assignedTo, assignedName }: Pick<Appointment, "assignedTo" | "assignedName">,
): readonly AssignableUser[] {
  const isMissing = assignedTo && assignedName && !users.some(({ id }) => id === assignedTo);
  return isMissing
    ? [
        ...users,
        {
          id: assignedTo,
          username: assignedName,
          name: assignedName,
          takesLeads: false,
          takesAppointments: false,
          away: null,
        },
      ]
    : users;
}

export function editValues(appointment: Appointment) {
  const { appointmentType, meetingType, scheduledAt, duration, assignedTo, address, notes } = appointment;
  const { day, time } = wallClockAt(new Date(scheduledAt), timeZone);
  return {
    appointmentType,
    meetingType: meetingType ?? "in_home",
    preferredDate: day,
    preferredTime: time,
    duration: String(duration),
    assignedTo,
    address: address ?? "",
    notes: notes ?? "",
  };
}
export type EditValues = ReturnType<typeof editValues>;

export function formatterWith(users: readonly AssignableUser[]) {
  return (field: string, value: unknown): string => {
    const text = String(value ?? "");
    if (field === "assignedTo")
      return users.find(({ id }) => id === text)?.name ?? (text ? "Someone" : "Unassigned");
    if (field === "preferredDate" && text) return shownDate(text);
    if (field === "preferredTime" && text) return spokenTime(text);
    return fieldText(field, value);
  };
}
