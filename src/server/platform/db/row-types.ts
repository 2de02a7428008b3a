import type { AppointmentRequest } from "#contract/appointment-request.ts";
import type { WidgetLead } from "#contract/leads.ts";
import type { ListedRow } from "./page-rows.ts";
import type { appointments, submissions } from "./tables/all.ts";

export type AppointmentRow = ListedRow<typeof appointments>;

export type SubmissionRow = typeof submissions.$inferSelect;
/** A stored submission without what was sent: callers have that already. */
export type ReceivedSubmission = Pick<
  SubmissionRow,
  "id" | "page" | "address" | "receivedAt" | "appointmentId"
>;

/** The content of a visitor's submission. */
export type SubmittedForm =
  | { kind: "appointment"; content: AppointmentRequest }
  | { kind: "lead"; content: WidgetLead };

/** A visitor's submission as received. Plain data, because it may wait in a file until the database is back. */
export interface Submission {
  id: string;
  form: SubmittedForm;
  /** The form's idempotency key; each new form has a new one. */
  key?: string | undefined;
  /** ISO instant. */
  receivedAt: string;
  address: string;
  /** Reason for a suspicion of spam; undefined without one. */
  suspicion?: string | undefined;
}
