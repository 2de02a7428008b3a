import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listOpenRequestsRoute } from "#contract/appointment-request.ts";
import {
  type Appointment,
  appointmentStatsRoute,
  getAppointmentRoute,
  getOpeningHoursRoute,
  listAppointmentsRoute,
  listFreeTimesRoute,
  listWeekOpeningsRoute,
} from "#contract/appointments.ts";
import { getFeedRoute } from "#contract/calendar-feed.ts";
import { clientTimelineRoute } from "#contract/clients.ts";
import { maxLimit } from "#contract/lists.ts";
import { leadTimelineRoute, type TimelineItem } from "#contract/timeline.ts";
import type { AppointmentStatus, AppointmentType } from "#domain/appointments/appointment.ts";
import type { ClockTime, Day } from "#domain/calendar.ts";
import { minute } from "#domain/durations.ts";
import { call, callPage } from "../api/api-client.ts";
import { routeQuery } from "../api/route-query.ts";
import { useRows } from "../api/use-infinite-list.ts";
import { useOnePage } from "../api/use-page.ts";
import { alreadyShown, type CalendarAppointments } from "./optimistic-appointments.ts";

const twoMinutes = 2 * minute;

interface AppointmentFilters {
  search?: string | undefined;
  status?: AppointmentStatus | undefined;
  appointmentType?: AppointmentType | undefined;
  /** A user id, or "nobody". */
  assignedTo?: string | undefined;
  clientId?: string | undefined;
  leadId?: string | undefined;
  asking?: "true" | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  counted?: "stood" | undefined;
  sort?: "scheduledAt" | "-scheduledAt";
  limit?: number;
}

interface AppointmentPage extends AppointmentFilters {
  cursor?: string | undefined;
}

/** Refetched after two minutes: website visitors add appointments. */
export function useAppointmentPage(query: AppointmentPage) {
  return useOnePage(listAppointmentsRoute, query, { staleTime: twoMinutes });
}

export function useAppointments({ sort = "-scheduledAt", ...filters }: AppointmentFilters = {}) {
  return useRows(listAppointmentsRoute, { ...filters, sort }, { staleTime: twoMinutes });
}

export function useAppointmentStats() {
  return useQuery({
    ...routeQuery(appointmentStatsRoute),
    staleTime: twoMinutes,
  });
}

export const appointmentQuery = (id: string) => routeQuery(getAppointmentRoute, { params: { id } });

/** Shows the list's copy until the response arrives. */
export function useAppointment(id: string) {
  return useQuery({ ...appointmentQuery(id), placeholderData: () => alreadyShown(id), staleTime: 0 });
}

/** Names the user who last changed it; undefined while that loads, and for a visitor. */
export function useLastEditor({ id, version, clientId, leadId }: Appointment): string | undefined {
  const timeline = useQuery({
    queryKey: ["who changed", id, version],
    queryFn: ({ signal }): Promise<TimelineItem[]> =>
      clientId
        ? call(clientTimelineRoute, { params: { id: clientId }, query: {}, signal })
        : call(leadTimelineRoute, { params: { id: leadId ?? "" }, query: {}, signal }),
  });
  const last = timeline.data?.find((item) => item.what === "visit" && item.appointmentId === id);
  return last?.by ?? undefined;
}

/** The most appointments a calendar draws. */
export const maxDrawn = 4 * maxLimit;

/** Keeps the previous range on screen while the next one loads. */
export function useCalendarAppointments(filters: Omit<AppointmentFilters, "sort" | "limit">) {
  return useQuery({
    queryKey: [listAppointmentsRoute.path, "calendar", filters],
    queryFn: ({ signal }) => everyAppointment(filters, signal),
    placeholderData: keepPreviousData,
    staleTime: twoMinutes,
  });
}

async function everyAppointment(
  filters: AppointmentFilters,
  signal: AbortSignal,
): Promise<CalendarAppointments> {
  const appointments: Appointment[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...filters, sort: "scheduledAt", limit: maxLimit, cursor } as const;
    const page = await callPage(listAppointmentsRoute, { query, signal });
    appointments.push(...page.rows);
    cursor = page.cursor;
  } while (cursor && appointments.length < maxDrawn);
  return { appointments, areAll: cursor === undefined };
}

export interface FreeTimesQuery {
  assignedTo?: string | undefined;
  /** Minutes. */
  duration: number;
  from?: Day | undefined;
  /** The appointment being rescheduled. */
  except?: string | undefined;
}

/** Always refetch: others book, too. */
export function useFreeTimes(wish: FreeTimesQuery) {
  return useQuery({
    ...routeQuery(listFreeTimesRoute, { query: wish }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useWeekOpenings(assignedTo: string | undefined) {
  return useQuery({
    queryKey: [listWeekOpeningsRoute.path, assignedTo],
    queryFn: ({ signal }) => call(listWeekOpeningsRoute, { query: { assignedTo }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Milliseconds that a form waits for what it begins with. */
const timeout = 2_000;

/** The first free time, at or after this time on the first day. Fetched again for each form. */
export function useFirstFreeTime(wish: FreeTimesQuery & { notBefore: ClockTime }) {
  return useQuery({
    queryKey: [listFreeTimesRoute.path, "first", wish],
    queryFn: async ({ signal }) =>
      (await call(listFreeTimesRoute, { query: wish, signal, timeout }))[0] ?? null,
    gcTime: 0,
    retry: false,
  });
}

type RequestingPerson = { clientId: string } | { leadId: string };

/** The requests that a booking for this person answers. */
export function useOpenRequests(person: RequestingPerson | undefined) {
  return useQuery({
    queryKey: [listOpenRequestsRoute.path, person],
    queryFn: ({ signal }) => call(listOpenRequestsRoute, { query: person ?? {}, signal, timeout }),
    enabled: person !== undefined,
    // A form that opens without them offers to try again.
    retryOnMount: false,
    // A form begins from them: those of its last opening may be settled.
    ...{ staleTime: twoMinutes, gcTime: 0 },
  });
}

export function useOpeningHours() {
  return useQuery(routeQuery(getOpeningHoursRoute));
}

export function useFeed() {
  return useQuery(routeQuery(getFeedRoute));
}

/** Shown where a calendar link would be. */
export const calendarsOff = "Calendar sync is off. An administrator can turn it on in Business Settings.";
