import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  type AppointmentStatus,
  appointmentStatuses,
  appointmentTypes,
  defaultDuration,
  maxDuration,
  meetingTypes,
  minDuration,
  propertyTypes,
} from "#domain/appointments/appointment.ts";
import { changeRequests } from "#domain/appointments/change-request.ts";
import { createdAt, id, moment, oneOf, searchable, version } from "./columns.ts";
import { clients, leads } from "./people.ts";
import { serviceAreas } from "./service-areas.ts";
import { users } from "./staff.ts";

const confirmationMethods = ["none", "staff", "link", "text"] as const;

/** An appointment before its last change of status, for undo (decision 036). */
export interface BeforeChange {
  status: AppointmentStatus;
  /** ISO instant. */
  confirmedAt: string | null;
  confirmationMethod: (typeof confirmationMethods)[number];
  /** ISO instant of the change, and the version that it created. */
  at: string;
  version: number;
  /** Messages that the change canceled, as they were. */
  calledOff: { id: string; state: "queued" | "kept" | "failed"; cause: string }[];
  /** The lead that the change moved on from New, and the version that this created. */
  lead?: { id: string; version: number } | undefined;
  /** If a new time was being chosen: the state before that. */
  rescheduling?: BeforeChange | undefined;
}

/** An exclusion constraint, written by hand in the migrations, prevents double booking. */
export const appointments = pgTable(
  "appointments",
  {
    id: id(),
    clientId: uuid("client_id").references(() => clients.id, { onDelete: "restrict" }),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "restrict" }),
    appointmentType: text("appointment_type", { enum: appointmentTypes }).notNull().default("consultation"),
    scheduledAt: moment("scheduled_at").notNull(),
    /** Zone of the agreed wall-clock time: 10:00 AM stays 10:00 AM if the zone's rules change. */
    timeZone: text("time_zone").notNull(),
    duration: integer("duration").notNull().default(defaultDuration),
    /** scheduledAt plus duration; stored because an exclusion constraint needs a plain column. */
    endsAt: moment("ends_at").notNull(),
    status: text("status", { enum: appointmentStatuses }).notNull().default("scheduled"),
    assignedTo: uuid("assigned_to").references(() => users.id, { onDelete: "set null" }),
    serviceAreaId: uuid("service_area_id").references(() => serviceAreas.id, { onDelete: "set null" }),
    /** Chosen in the consultation dialog; null if never asked. */
    meetingType: text("meeting_type", { enum: meetingTypes }),
    propertyType: text("property_type", { enum: propertyTypes }),
    address: text("address"),
    notes: text("notes"),
    remindersSent: jsonb("reminders_sent").$type<Record<string, string>>().notNull().default({}),
    confirmedAt: moment("confirmed_at"),
    confirmationMethod: text("confirmation_method", { enum: confirmationMethods }).notNull().default("none"),
    /** A new time is being chosen: the customer does not know yet, and the old time stays reserved (decision 036). */
    rescheduling: boolean("rescheduling").notNull().default(false),
    /** The customer asked for a phone call at this time; it does not block the calendar (decision 044). */
    callRequested: boolean("call_requested").notNull().default(false),
    /** Null if nothing can be undone. */
    beforeChange: jsonb("before_change").$type<BeforeChange>(),
    reminderScheduledJobIds: jsonb("reminder_scheduled_job_ids").$type<string[]>().notNull().default([]),
    /** Opens only the customer's page for this appointment. Sealed, for the messages about it (decision 054). */
    answerToken: text("answer_token"),
    /** Verifies a visitor's token. */
    answerDigest: text("answer_digest").unique("appointments_answer_digest_unique"),
    /** The customer's request by text: its kind, time, text, and the appointment's time then. */
    changeRequest: text("change_request", { enum: changeRequests }),
    changeRequestedAt: moment("change_requested_at"),
    changeRequestedFor: moment("change_requested_for"),
    changeRequestText: text("change_request_text"),
    searchable: searchable(`coalesce("address", '') || ' ' || coalesce("notes", '')`),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    index("appointments_by_time").on(table.scheduledAt, table.id),
    index("appointments_newest").on(table.createdAt, table.id),
    index("appointments_by_status").on(table.status, table.scheduledAt, table.id),
    index("appointments_assigned").on(table.assignedTo, table.scheduledAt, table.id),
    // Covers what a report reads about appointments in a period.
    index("appointments_by_work").on(table.scheduledAt, table.status, table.assignedTo),
    index("appointments_search").using("gin", table.searchable.op("gin_trgm_ops")),
    index("appointments_client").on(table.clientId),
    index("appointments_lead").on(table.leadId),
    check("appointments_of_somebody", sql`${table.clientId} is not null or ${table.leadId} is not null`),
    check("appointments_type_known", oneOf("appointment_type", appointmentTypes)),
    check("appointments_status_known", oneOf("status", appointmentStatuses)),
    check("appointments_meeting_type_known", oneOf("meeting_type", meetingTypes)),
    check("appointments_property_type_known", oneOf("property_type", propertyTypes)),
    check("appointments_change_request_known", oneOf("change_request", changeRequests)),
    check(
      "appointments_change_request_whole",
      sql`num_nulls(${table.changeRequest}, ${table.changeRequestedAt}, ${table.changeRequestedFor}, ${table.changeRequestText}) in (0, 4)`,
    ),
    check("appointments_confirmation_known", oneOf("confirmation_method", confirmationMethods)),
    check(
      "appointments_duration_in_bounds",
      sql`${table.duration} between ${sql.raw(String(minDuration))} and ${sql.raw(String(maxDuration))}`,
    ),
    check(
      "appointments_end_is_start_plus_duration",
      sql`extract(epoch from (${table.endsAt} - ${table.scheduledAt})) = ${table.duration} * 60`,
    ),
    check(
      "appointments_rescheduling_can_be_kept",
      sql`not ${table.rescheduling} or (${table.status} = 'rescheduled' and ${table.beforeChange} is not null)`,
    ),
    check(
      "appointments_confirmed_knows_when",
      sql`${table.status} <> 'confirmed' or ${table.confirmedAt} is not null`,
    ),
  ],
);
