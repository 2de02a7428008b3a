import type { InfiniteData } from "@tanstack/react-query";
import { type Appointment, getAppointmentRoute, listAppointmentsRoute } from "#contract/appointments.ts";
import type { Page } from "../api/api-client.ts";
import { fieldsBefore, type Rollback } from "../api/optimistic-updates.ts";
import { queryClient } from "../api/query-client.ts";

export interface CalendarAppointments {
  appointments: Appointment[];
  areAll: boolean;
}

/** Cached shapes: a page of cards, a client's first appointments, a calendar. */
type CachedAppointments = Page<Appointment> | InfiniteData<Page<Appointment>, unknown> | CalendarAppointments;

/** Updates the appointment optimistically in every cached list, calendar and detail. Returns the rollback. */
export function showOptimistically(id: string, shown: Partial<Appointment>): Rollback {
  void queryClient.cancelQueries(lists);
  void queryClient.cancelQueries(own(id));
  const before = shownOf(id);
  show(id, shown);
  return () => show(id, fieldsBefore(shown, before, shownOf(id)));
}

const lists = { queryKey: [listAppointmentsRoute.path] };
const own = (id: string) => ({ queryKey: [getAppointmentRoute.path, id] });

/** The appointment as it is on screen now. */
function shownOf(id: string): Partial<Appointment> {
  return queryClient.getQueryData<Appointment>(own(id).queryKey) ?? alreadyShown(id) ?? {};
}

function show(id: string, fields: Partial<Appointment>) {
  queryClient.setQueriesData<CachedAppointments>(lists, (known) => known && withShown(known, id, fields));
  queryClient.setQueryData<Appointment>(own(id).queryKey, (known) => known && { ...known, ...fields });
}

export function withShown(
  known: CachedAppointments,
  id: string,
  shown: Partial<Appointment>,
): CachedAppointments {
  const change = (appointments: Appointment[]) =>
    appointments.map((appointment) => (appointment.id === id ? { ...appointment, ...shown } : appointment));
  if ("appointments" in known) return { ...known, appointments: change(known.appointments) };
  if ("rows" in known) return { ...known, rows: change(known.rows) };
  return { ...known, pages: known.pages.map((page) => ({ ...page, rows: change(page.rows) })) };
}

/** The appointment from a cached list or calendar. */
export function alreadyShown(id: string): Appointment | undefined {
  return queryClient
    .getQueriesData<CachedAppointments>({ queryKey: [listAppointmentsRoute.path] })
    .flatMap(([, known]) => (known ? appointmentsIn(known) : []))
    .find((appointment) => appointment.id === id);
}

function appointmentsIn(known: CachedAppointments): Appointment[] {
  if ("appointments" in known) return known.appointments;
  return "rows" in known ? known.rows : known.pages.flatMap(({ rows }) => rows);
}
