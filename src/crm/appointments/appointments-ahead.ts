import type { InfiniteData } from "@tanstack/react-query";
import { type Appointment, getAppointment, listAppointments } from "#contract/appointments.ts";
import type { Page } from "../call.ts";
import { queryClient } from "../query-client.ts";

/** What a calendar shows. */
export interface CalendarVisits {
  visits: Appointment[];
  /** Whether these are all that there are. */
  areAll: boolean;
}

/** The shapes in which appointments are on screen: a page of cards, the first of a client's, and a calendar. */
export type Known = Page<Appointment> | InfiniteData<Page<Appointment>, unknown> | CalendarVisits;

/**
 * Shows an appointment as it will be, in every list and calendar and on its own, before the server has answered. What
 * it gives takes that back.
 */
export function showAhead(id: string, shown: Partial<Appointment>): () => void {
  const lists = { queryKey: [listAppointments.path] };
  const own = { queryKey: [getAppointment.path, id] };
  for (const each of [lists, own]) void queryClient.cancelQueries(each);
  const before = queryClient.getQueriesData<Known>(lists);
  const ownBefore = queryClient.getQueriesData<Appointment>(own);
  for (const [key, known] of before) if (known) queryClient.setQueryData(key, withShown(known, id, shown));
  for (const [key, known] of ownBefore) if (known) queryClient.setQueryData(key, { ...known, ...shown });
  return () => {
    for (const [key, known] of [...before, ...ownBefore]) queryClient.setQueryData(key, known);
    for (const each of [lists, own]) void queryClient.invalidateQueries(each);
  };
}

/** What is known, with what is shown of one appointment. */
export function withShown(known: Known, id: string, shown: Partial<Appointment>): Known {
  const change = (visits: Appointment[]) =>
    visits.map((visit) => (visit.id === id ? { ...visit, ...shown } : visit));
  if ("visits" in known) return { ...known, visits: change(known.visits) };
  if ("rows" in known) return { ...known, rows: change(known.rows) };
  return { ...known, pages: known.pages.map((page) => ({ ...page, rows: change(page.rows) })) };
}

/** What a list or a calendar has said of an appointment already. */
export function alreadyShown(id: string): Appointment | undefined {
  return queryClient
    .getQueriesData<Known>({ queryKey: [listAppointments.path] })
    .flatMap(([, known]) => (known ? visitsIn(known) : []))
    .find((appointment) => appointment.id === id);
}

function visitsIn(known: Known): Appointment[] {
  if ("visits" in known) return known.visits;
  return "rows" in known ? known.rows : known.pages.flatMap(({ rows }) => rows);
}
