import type { z } from "zod";
import { createAppointment, updateAppointment } from "#contract/appointments.ts";
import type { AppointmentStatus } from "#domain/appointments/appointment.ts";
import { call } from "../call.ts";
import { serverWords, useChange } from "../change.ts";

interface Booking {
  request: z.input<typeof createAppointment.body>;
  idempotencyKey: string;
}

export function useBookAppointment() {
  return useChange({
    send: ({ request, idempotencyKey }: Booking) =>
      call(createAppointment, { body: request, idempotencyKey }),
    done: { title: "Appointment Scheduled" },
    failed: serverWords("Failed to schedule appointment"),
  });
}

interface Move {
  id: string;
  status: AppointmentStatus;
  version: number;
}

export function useMoveAppointment() {
  return useChange({
    send: ({ id, ...body }: Move) => call(updateAppointment, { params: { id }, body }),
    done: { title: "Appointment Updated" },
    failed: serverWords("Failed to update appointment"),
  });
}
