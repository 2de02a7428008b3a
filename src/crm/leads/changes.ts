import type { z } from "zod";
import { convertLead, createLead, scheduleConsultation, updateLead } from "#contract/leads.ts";
import { call } from "../call.ts";
import { useChange } from "../change.ts";

type NewLead = z.input<typeof createLead.body>;
type LeadEdit = z.input<typeof updateLead.body>;
type Consultation = z.input<typeof scheduleConsultation.body>["appointmentData"];

export function useCreateLead() {
  return useChange({
    send: (body: NewLead) => call(createLead, { body }),
    done: { title: "Lead created successfully" },
    failed: "Failed to create lead",
  });
}

export function useUpdateLead() {
  return useChange({
    send: ({ id, ...body }: LeadEdit & { id: string }) => call(updateLead, { params: { id }, body }),
    done: { title: "Lead updated successfully" },
    failed: "Failed to update lead",
  });
}

export function useConvertLead() {
  return useChange({
    send: (id: string) => call(convertLead, { params: { id } }),
    done: { title: "Lead converted to client successfully" },
    failed: "Failed to convert lead",
  });
}

export function useScheduleConsultation() {
  return useChange({
    send: ({ leadId, ...appointmentData }: Consultation & { leadId: string }) =>
      call(scheduleConsultation, { params: { id: leadId }, body: { appointmentData } }),
    done: { title: "Consultation scheduled successfully" },
    failed: "Failed to schedule consultation",
  });
}
