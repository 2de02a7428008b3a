import type { AppointmentRequest } from "#contract/appointments.ts";
import type { WidgetLead } from "#contract/leads.ts";
import type { appointments, requests } from "./tables/all.ts";

export type AppointmentRow = typeof appointments.$inferSelect;

export type RequestRow = typeof requests.$inferSelect;

/** What a visitor asks for. */
export type Asked =
  | { kind: "appointment"; content: AppointmentRequest }
  | { kind: "lead"; content: WidgetLead };

/** A visitor's request as it came in. It is plain data: it may wait in a file until the database is back. */
export interface Submission {
  id: string;
  asked: Asked;
  /** What the sender's form calls this submission; a new form has a new one. */
  key?: string | undefined;
  /** ISO instant. */
  receivedAt: string;
  address: string;
  /** Why it looks like spam; undefined when it does not. */
  suspicion?: string | undefined;
}
