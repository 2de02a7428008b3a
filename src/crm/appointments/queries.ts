import { listAppointments } from "#contract/appointments.ts";
import type { AppointmentStatus } from "#domain/appointments/appointment.ts";
import { useRows } from "../rows.ts";

const twoMinutes = 2 * 60_000;

interface AppointmentFilters {
  search?: string | undefined;
  status?: AppointmentStatus | undefined;
  limit?: number;
}

/** Visitors ask for visits while the office is open, so the list is asked for again after two minutes. */
export function useAppointments({ search, status, limit }: AppointmentFilters = {}) {
  return useRows(
    listAppointments,
    { search, status, limit, sort: "-scheduledAt" },
    { staleTime: twoMinutes },
  );
}
