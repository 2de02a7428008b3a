import type { AppointmentRequest } from "#contract/appointments.ts";
import type { WidgetLead } from "#contract/leads.ts";
import type { appointments, requests } from "./tables/all.ts";

export type AppointmentRow = typeof appointments.$inferSelect;

export type RequestRow = typeof requests.$inferSelect;

/** What a visitor asks for. */
export type Asked =
  | { kind: "appointment"; content: AppointmentRequest }
  | { kind: "lead"; content: WidgetLead };
