import type { InfiniteData } from "@tanstack/react-query";
import { type Appointment, getAppointment, listAppointments } from "#contract/appointments.ts";
import { markRefused, noteAhead, type TakesBack } from "../api/optimistic-updates.ts";
import type { Page } from "../api/api-client.ts";
import { queryClient } from "../api/query-client.ts";

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
 * it gives takes that back, and nothing else.
 */
export function showAhead(id: string, shown: Partial<Appointment>): TakesBack {
  const asked = [lists, own(id)];
  for (const each of asked) void queryClient.cancelQueries(each);
  const known = queryClient.getQueryData<Appointment>(own(id).queryKey) ?? alreadyShown(id);
  const takeBack = noteAhead<Partial<Appointment>>(id, shown, known ?? {});
  show(id, shown);
  const undo = () => {
    show(id, takeBack());
    markRefused(asked);
  };
  return Object.assign(undo, { noMore: takeBack.noMore });
}

const lists = { queryKey: [listAppointments.path] };
const own = (id: string) => ({ queryKey: [getAppointment.path, id] });

function show(id: string, fields: Partial<Appointment>) {
  queryClient.setQueriesData<Known>(lists, (known) => known && withShown(known, id, fields));
  queryClient.setQueryData<Appointment>(own(id).queryKey, (known) => known && { ...known, ...fields });
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
