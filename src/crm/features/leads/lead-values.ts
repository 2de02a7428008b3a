import type { z } from "zod";
import type { createLeadRoute, Lead } from "#contract/leads.ts";

export type LeadValues = z.input<typeof createLeadRoute.body>;

export function leadValues(lead?: Lead): LeadValues {
  return {
    firstName: lead?.firstName ?? "",
    lastName: lead?.lastName ?? "",
    email: lead?.email ?? "",
    phone: lead?.phone ?? "",
    message: lead?.message ?? "",
    leadType: lead?.leadType ?? "consultation",
    status: lead?.status ?? "new",
    source: lead?.source ?? "phone",
    priority: lead?.priority ?? "normal",
    followUpOn: lead?.followUpOn ?? "",
    assignedTo: lead?.assignedTo,
    address: lead?.address ?? "",
    city: lead?.city ?? "",
    state: lead?.state ?? "FL",
    zipCode: lead?.zipCode ?? "",
    propertyType: lead?.propertyType ?? null,
    estimatedValue: lead?.estimatedValue ?? "",
    notes: lead?.notes ?? "",
  };
}

/** A new lead's assignee is "" for automatic and "nobody" for unassigned: a draft can't tell undefined from null. */
export function newLeadValues(phone: string): LeadValues {
  return { ...leadValues(), assignedTo: "", phone };
}

export function sentLead({ assignedTo, ...typed }: LeadValues): LeadValues {
  if (assignedTo === "") return typed;
  return { ...typed, assignedTo: assignedTo === "nobody" ? null : assignedTo };
}
