import { useNavigate, useSearch } from "@tanstack/react-router";
import { z } from "zod";
import { appointmentStatuses, appointmentTypes, isWithinReach } from "#domain/appointments/appointment.ts";
import { calendarRanges } from "#domain/appointments/calendar-range.ts";
import { listOrders, listSpans } from "#domain/appointments/listed-days.ts";
import { addDays, type Day, dayOf, mondayOf } from "#domain/calendar.ts";
import { countedNames } from "#domain/reports/rows.ts";
import { pageSearch, panelSearch } from "../../layout/page-search.ts";

const text = z.string().optional().catch(undefined);
const day = z
  .string()
  .refine((typed) => dayOf(typed) === typed && isWithinReach(typed))
  .optional()
  .catch(undefined);

/** What the address of the appointments screen may carry; anything else in it is passed over. */
export const appointmentSearch = z.object({
  open: text,
  id: text,
  search: text,
  ...pageSearch,
  ...panelSearch,
  status: z.enum(appointmentStatuses).optional().catch(undefined),
  type: z.enum(appointmentTypes).optional().catch(undefined),
  /** A member of staff, or "nobody". */
  person: z
    .union([z.uuid(), z.literal("nobody")])
    .optional()
    .catch(undefined),
  from: day,
  to: day,
  /** What a report counted of the days. */
  counted: z.enum(countedNames.appointments).optional().catch(undefined),
  when: z.enum(listSpans).optional().catch(undefined),
  sort: z.enum(listOrders).optional().catch(undefined),
  view: z.enum(["calendar"]).optional().catch(undefined),
  range: z.enum(calendarRanges).optional().catch(undefined),
  day,
  /** What the form for a new appointment begins with: whom it is for, a day and a time, and who goes. */
  client: z.uuid().optional().catch(undefined),
  at: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    .optional()
    .catch(undefined),
  for: z.uuid().optional().catch(undefined),
});
export type AppointmentSearch = z.infer<typeof appointmentSearch>;

export function useAppointmentSearch(): AppointmentSearch {
  return useSearch({ from: "/crm/appointments" });
}

/** Opens the form for a new appointment at a place in the calendar. Back closes it. */
export function useScheduleAt() {
  const navigate = useNavigate({ from: "/crm/appointments" });
  return (at: string, person?: string | null) =>
    void navigate({
      search: (now) => ({ ...now, open: "add", at, for: person ?? undefined }),
      state: { openedHere: true },
      resetScroll: false,
    });
}

/** The filters that hide appointments. */
export const filterKeys = ["counted", "status", "type", "person", "from", "to"] as const;
export const noFilters = Object.fromEntries(filterKeys.map((key) => [key, undefined]));

/** Spans of days that are often asked for. */
export function namedSpans(now: Day): [label: string, from: Day, to: Day][] {
  const monday = mondayOf(now);
  return [
    ["Today", now, now],
    ["This Week", monday, addDays(monday, 6)],
  ];
}
