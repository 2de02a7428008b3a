import type { z } from "zod";
import { scheduleConsultation } from "#contract/appointments.ts";
import { call } from "../api/api-client.ts";
import { useMutationWithToast } from "../api/use-mutation-with-toast.ts";

type Consultation = z.input<typeof scheduleConsultation.body>["appointmentData"];

export function useScheduleConsultation() {
  return useMutationWithToast({
    send: ({
      leadId,
      idempotencyKey,
      ...appointmentData
    }: Consultation & { leadId: string; idempotencyKey: string }) =>
      call(scheduleConsultation, { params: { id: leadId }, body: { appointmentData }, idempotencyKey }),
    done: { title: "Consultation scheduled successfully" },
    failed: "Failed to schedule consultation",
  });
}
