import { useNavigate, useSearch } from "@tanstack/react-router";
import { z } from "zod";
import { appointmentStatuses, appointmentTypes, isWithinReach } from "#domain/appointments/appointment.ts";
import { calendarRanges } from "#domain/appointments/calendar-range.ts";
import { listOrders, listSpans } from "#domain/appointments/listed-days.ts";
import { addDays, type Day, dayOf, mondayOf } from "#domain/calendar.ts";
import { countedNames } from "#domain/reports/rows.ts";
import { chosenTime, pageSearch, panelSearch } from "../../layout/page-search.ts";
import { withOpenedHere } from "../../layout/use-url-state.ts";

const text = z.string().optional().catch(undefined);
const day = z
  .string()
  .refine((typed) => dayOf(typed) === typed && isWithinReach(typed))
  .optional()
  .catch(undefined);

export const appointmentSearch = z.object({
  open: text,
  id: text,
  search: text,
  ...pageSearch,
  ...panelSearch,
  status: z.enum(appointmentStatuses).optional().catch(undefined),
  type: z.enum(appointmentTypes).optional().catch(undefined),
  /** A user id, or "nobody". */
  person: z
    .union([z.uuid(), z.literal("nobody")])
    .optional()
    .catch(undefined),
  from: day,
  to: day,
  /** The report filter. */
  counted: z.enum(countedNames.appointments).optional().catch(undefined),
  when: z.enum(listSpans).optional().catch(undefined),
  sort: z.enum(listOrders).optional().catch(undefined),
  view: z.enum(["calendar"]).optional().catch(undefined),
  range: z.enum(calendarRanges).optional().catch(undefined),
  day,
  /** Defaults of a new appointment. */
  client: z.uuid().optional().catch(undefined),
  at: chosenTime,
  for: z.uuid().optional().catch(undefined),
});
export type AppointmentSearch = z.infer<typeof appointmentSearch>;

export const daySheetSearch = z.object({
  day,
  /** The signed-in user if unset. */
  person: z
    .union([z.uuid(), z.literal("everyone")])
    .optional()
    .catch(undefined),
});

export function useAppointmentSearch(): AppointmentSearch {
  return useSearch({ from: "/crm/appointments" });
}

/** Opens the new appointment form for a calendar slot. Back closes it. */
export function useScheduleAt() {
  const navigate = useNavigate({ from: "/crm/appointments" });
  return (at: string, person?: string | null) =>
    void navigate({
      search: (now) => ({ ...now, open: "add", at, for: person ?? undefined }),
      state: withOpenedHere,
      resetScroll: false,
    });
}

export const filterKeys = ["counted", "status", "type", "person", "from", "to"] as const;
export const noFilters = Object.fromEntries(filterKeys.map((key) => [key, undefined]));

/** Date presets. */
export function namedSpans(now: Day): [label: string, from: Day, to: Day][] {
  const monday = mondayOf(now);
  return [
    ["Today", now, now],
    ["This Week", monday, addDays(monday, 6)],
  ];
}
