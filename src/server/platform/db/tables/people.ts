import { type Column, type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { propertyTypes } from "#domain/appointments/appointment.ts";
import { importKinds } from "#domain/imports/columns.ts";
import { leadPriorities, leadStatuses, leadTypes } from "#domain/leads/lead.ts";
import { createdAt, id, moment, money, oneOf, searchable, total, version } from "./columns.ts";
import { serviceAreas } from "./service-areas.ts";
import { users } from "./staff.ts";

/** Contact columns shared by leads and clients. */
const person = () => ({
  id: id(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text("email"),
  address: text("address"),
  city: text("city"),
  state: text("state").notNull().default("FL"),
  zipCode: text("zip_code"),
  propertyType: text("property_type", { enum: propertyTypes }),
  serviceAreaId: uuid("service_area_id").references(() => serviceAreas.id, { onDelete: "set null" }),
  notes: text("notes"),
  /** The import that added the person, so that the import can be undone. */
  importId: uuid("import_id").references(() => imports.id, { onDelete: "set null" }),
  createdAt: createdAt(),
  /** False if the imported file gave no date: no stat of a period counts the person. */
  isDated: boolean("is_dated").notNull().default(true),
  version: version(),
});

/** An imported file of people. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    kind: text("kind", { enum: importKinds }).notNull(),
    fileName: text("file_name").notNull(),
    /** Counts of rows that became people, and of rows skipped as duplicates or for errors. */
    added: integer("added").notNull(),
    skipped: integer("skipped").notNull(),
    /** Rows still to be added, in batches. */
    waiting: integer("waiting").notNull().default(0),
    byUserId: uuid("by_user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    undoneAt: moment("undone_at"),
  },
  (table) => [
    index("imports_newest").on(table.createdAt, table.id),
    // Only one import may be unfinished.
    uniqueIndex("imports_one_waiting").on(sql`(${table.waiting} > 0)`).where(sql`${table.waiting} > 0`),
    check("imports_kind_known", oneOf("kind", importKinds)),
  ],
);

/** Validated people of an import that are still to be added. A batch is deleted in the transaction that adds it. */
export const importBatches = pgTable(
  "import_batches",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    people: jsonb("people").$type<Record<string, unknown>[]>().notNull(),
  },
  (table) => [index("import_batches_next").on(table.importId, table.id)],
);

/** Copies for the order of lists. Triggers keep them, and `advanceNextAppointments` (decision 076). */
const stats = () => ({ nextAppointmentAt: moment("next_appointment_at") });

/** Sort values of columns that may be empty. The indexes use the same expressions. */
export const orders = {
  assignedName: (column: Column) => sql`lower(coalesce(${column}, ''))`,
  value: (column: Column) => sql`(coalesce(${column}, -1))`,
  balance: (column: Column) => sql`(coalesce(${column}, 0))`,
  lastContact: (column: Column) => sql`(coalesce(${column}, '-infinity'::timestamptz))`,
  followUp: (column: Column) => sql`(coalesce(${column}, '9999-12-31'::date))`,
  nextAppointment: (column: Column) => sql`(coalesce(${column}, 'infinity'::timestamptz))`,
};

const personColumns = `"first_name" || ' ' || "last_name" || ' ' || coalesce("email", '') || ' ' || "phone" || ' ' || "phone_digits" || ' ' || coalesce("address", '') || ' ' || coalesce("city", '') || ' ' || coalesce("zip_code", '')`;

export const clients = pgTable(
  "clients",
  {
    ...person(),
    /** Set for a business; the person's name is then its contact, and may be empty. */
    companyName: text("company_name"),
    /** When the client was forgotten. Payments and accepted quotes remain without their name (decision 055). */
    forgottenAt: moment("forgotten_at"),
    phone: text("phone").notNull(),
    phoneDigits: text("phone_digits").notNull(),
    sortName: text("sort_name")
      .notNull()
      .generatedAlwaysAs((): SQL => sql.raw(`coalesce("company_name", "last_name")`)),
    searchable: searchable(`${personColumns} || ' ' || coalesce("company_name", '')`),
    ...stats(),
    /** Balance of their projects; null if nothing is agreed. */
    balance: total("balance"),
    /** The last call, written or received message, or completed appointment, also of the leads it came from. */
    lastContactAt: moment("last_contact_at"),
  },
  (table) => [
    index("clients_by_balance").on(orders.balance(table.balance), table.id),
    index("clients_by_last_contact").on(orders.lastContact(table.lastContactAt), table.id),
    index("clients_by_next_appointment").on(orders.nextAppointment(table.nextAppointmentAt), table.id),
    index("clients_next_appointment").on(table.nextAppointmentAt),
    uniqueIndex("clients_email_unique").on(sql`lower(${table.email})`),
    index("clients_newest").on(table.createdAt, table.id),
    index("clients_joined").on(table.createdAt).where(sql`${table.isDated}`),
    index("clients_by_name").on(table.sortName, table.id),
    index("clients_phone").on(table.phoneDigits),
    index("clients_import").on(table.importId),
    index("clients_by_property_type").on(table.propertyType, table.createdAt, table.id),
    index("clients_search").using("gin", table.searchable.op("gin_trgm_ops")),
    check("clients_property_type_known", oneOf("property_type", propertyTypes)),
    check(
      "clients_reachable",
      sql`${table.phone} <> '' or ${table.email} is not null or ${table.forgottenAt} is not null`,
    ),
    check("clients_email_not_empty", sql`${table.email} <> ''`),
  ],
);

export const leads = pgTable(
  "leads",
  {
    ...person(),
    phone: text("phone").notNull(),
    phoneDigits: text("phone_digits").notNull(),
    message: text("message").notNull(),
    leadType: text("lead_type", { enum: leadTypes }).notNull().default("other"),
    status: text("status", { enum: leadStatuses }).notNull().default("new"),
    source: text("source").notNull().default("website"),
    lastContactedAt: moment("last_contacted_at"),
    followUpOn: date("follow_up_on", { mode: "string" }),
    priority: text("priority", { enum: leadPriorities }).notNull().default("normal"),
    estimatedValue: money("estimated_value"),
    smsConsent: boolean("sms_consent").notNull().default(false),
    assignedTo: uuid("assigned_to").references(() => users.id, { onDelete: "set null" }),
    clientId: uuid("client_id").references(() => clients.id, { onDelete: "set null" }),
    /** An earlier lead has this phone or email, perhaps the same person (features/leads/duplicate-matching.ts). */
    possibleDuplicate: boolean("possible_duplicate").notNull().default(false),
    searchable: searchable(`${personColumns} || ' ' || "message"`),
    ...stats(),
    /** The name of the assignee. */
    assignedName: text("assigned_name"),
    /** Value of its projects, else the estimated value. */
    value: total("value"),
  },
  (table) => [
    index("leads_by_assignee").on(orders.assignedName(table.assignedName), table.id),
    index("leads_by_value").on(orders.value(table.value), table.id),
    index("leads_by_contact").on(orders.lastContact(table.lastContactedAt), table.id),
    index("leads_by_follow_up").on(orders.followUp(table.followUpOn), table.id),
    index("leads_by_next_appointment").on(orders.nextAppointment(table.nextAppointmentAt), table.id),
    index("leads_next_appointment").on(table.nextAppointmentAt),
    index("leads_newest").on(table.createdAt, table.id),
    index("leads_by_status").on(table.status, table.createdAt, table.id),
    // Includes the time, so that the earliest person is the first row however many share a number.
    index("leads_email").on(sql`lower(${table.email})`, table.createdAt),
    index("leads_phone").on(table.phoneDigits, table.createdAt),
    index("leads_client").on(table.clientId),
    index("leads_import").on(table.importId),
    index("leads_by_type").on(table.leadType, table.createdAt, table.id),
    index("leads_assigned").on(table.assignedTo, table.createdAt, table.id),
    // Includes the status, so that due follow-ups are counted from the index alone.
    index("leads_follow_up").on(table.followUpOn, table.id, table.status),
    index("leads_by_name").on(table.lastName, table.id),
    index("leads_possible_duplicate").on(table.createdAt, table.id).where(sql`${table.possibleDuplicate}`),
    // Covers what a report reads about new leads in a period.
    index("leads_by_origin")
      .on(table.createdAt, table.source, table.serviceAreaId, table.status, table.importId)
      .where(sql`${table.isDated}`),
    index("leads_waiting")
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'new' and ${table.lastContactedAt} is null and ${table.importId} is null`),
    index("leads_referred").on(table.clientId).where(sql`lower(${table.source}) = 'referral'`),
    index("leads_search").using("gin", table.searchable.op("gin_trgm_ops")),
    check("leads_status_known", oneOf("status", leadStatuses)),
    check("leads_type_known", oneOf("lead_type", leadTypes)),
    check("leads_priority_known", oneOf("priority", leadPriorities)),
    check("leads_property_type_known", oneOf("property_type", propertyTypes)),
    check("leads_reachable", sql`${table.phone} <> '' or ${table.email} is not null`),
    check("leads_email_not_empty", sql`${table.email} <> ''`),
    check("leads_value_not_negative", sql`${table.estimatedValue} >= 0`),
  ],
);

/** Two leads that staff marked as different people; one row in each direction. */
export const duplicateDismissals = pgTable(
  "duplicate_dismissals",
  {
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    otherId: uuid("other_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.otherId] }),
    index("duplicate_dismissals_other").on(table.otherId),
  ],
);
