import { getTableName, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { deliveryDays } from "#domain/connections/webhook.ts";
import { digestDays } from "#domain/privacy/forgetting.ts";
import type { StoredKind } from "#domain/privacy/register.ts";
import { among } from "../../platform/db/query-rows.ts";
import * as tables from "../../platform/db/tables/all.ts";
import { consentsOf } from "./consents.ts";
import { batchesOf, ownOf } from "./imported-rows.ts";
import type { Person } from "./person.ts";

/** A person, with the events and emails that mention them. */
export interface NamedPerson extends Person {
  /** Events of their records, existing or deleted, and events of others that name them. */
  events: { own: number[]; others: number[] };
  /** Emails that told staff of their events. */
  staffMail: string[];
}

/** Customer data of one table. A test fails for any table or text column that is missing here. */
export interface PersonalTable {
  table: PgTable;
  /** Heading in the export. */
  title: string;
  /** The privacy page's description of it. */
  kind: StoredKind;
  of: (person: NamedPerson) => SQL;
  /** Columns that can hold customers' words or identify them. */
  personal: readonly string[];
  /** Text or JSON columns that cannot, and columns that no export may contain. */
  other?: readonly string[];
  hidden?: readonly string[];
  /** Removes what is not the person's, such as the network address of a user. */
  shown?: (row: HeldRow, person: NamedPerson) => HeldRow;
}

export type HeldRow = Record<string, unknown>;

const {
  appointments,
  clients,
  consents,
  events,
  importBatches,
  retainedRecords,
  leadStageHistory,
  leads,
  messages,
  payments,
  projectFiles,
  projects,
  quoteLines,
  quotes,
  submissions,
  rooms,
  duplicateDismissals,
  trash,
  windows,
} = tables;

const one =
  (column: PgColumn, ids: (person: NamedPerson) => (string | number)[]) =>
  (person: NamedPerson): SQL =>
    among(column, ids(person));

const nameAndPlace = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "phone_digits",
  "address",
  "city",
  "state",
  "zip_code",
  "notes",
];

export const holdings: readonly PersonalTable[] = [
  {
    table: leads,
    title: "Leads",
    kind: "leads",
    of: one(leads.id, ({ ids }) => ids.leads),
    personal: [...nameAndPlace, "message", "searchable"],
    other: ["source", "assigned_name"],
    hidden: ["searchable", "phone_digits"],
  },
  {
    table: clients,
    title: "Client",
    kind: "clients",
    of: one(clients.id, ({ ids }) => ids.clients),
    personal: [...nameAndPlace, "company_name", "sort_name", "searchable"],
    hidden: ["searchable", "phone_digits", "sort_name"],
  },
  {
    table: retainedRecords,
    title: "Kept after forgetting",
    kind: "records",
    of: one(retainedRecords.clientId, ({ ids }) => ids.clients),
    personal: ["details"],
    other: ["reasons"],
  },
  {
    table: submissions,
    title: "Requests from the website",
    kind: "requests",
    of: one(submissions.id, ({ ids }) => ids.requests),
    personal: ["content", "address", "page", "suspicion"],
    other: ["fingerprint"],
    hidden: ["fingerprint"],
  },
  {
    table: appointments,
    title: "Appointments",
    kind: "appointments",
    of: one(appointments.id, ({ ids }) => ids.appointments),
    personal: [
      "address",
      "notes",
      "change_request_text",
      "before_change",
      "answer_token",
      "answer_digest",
      "searchable",
    ],
    other: ["time_zone", "reminders_sent", "reminder_scheduled_job_ids"],
    hidden: ["answer_token", "answer_digest", "searchable", "reminder_scheduled_job_ids"],
  },
  {
    table: messages,
    title: "Messages",
    kind: "messages",
    of: one(messages.id, ({ ids, staffMail }) => [...ids.messages, ...staffMail]),
    personal: ["recipient", "subject", "body", "calendar_file", "failure"],
    other: ["cause", "provider_id"],
    hidden: ["cause", "provider_id"],
    // The address of a user is the user's.
    shown: (row, { staffMail }) => (staffMail.includes(String(row.id)) ? { ...row, recipient: null } : row),
  },
  {
    table: projects,
    title: "Projects",
    kind: "projects",
    of: one(projects.id, ({ ids }) => ids.projects),
    personal: ["name", "description", "images", "searchable"],
    hidden: ["searchable"],
  },
  {
    table: rooms,
    title: "Rooms",
    kind: "projects",
    of: one(rooms.id, ({ ids }) => ids.rooms),
    personal: ["name", "notes"],
  },
  {
    table: windows,
    title: "Windows",
    kind: "projects",
    of: one(windows.id, ({ ids }) => ids.windows),
    personal: ["name", "location", "photos", "notes"],
    other: ["window_type", "material_selection", "features"],
  },
  {
    table: projectFiles,
    title: "Files",
    kind: "projects",
    of: one(projectFiles.id, ({ ids }) => ids.files),
    personal: ["name"],
    other: ["media_type", "sha256"],
  },
  {
    table: quotes,
    title: "Quotes",
    kind: "records",
    of: one(quotes.id, ({ ids }) => ids.quotes),
    personal: ["terms", "option_name", "decision_note"],
    other: ["quote_number"],
  },
  {
    table: quoteLines,
    title: "Quote lines",
    kind: "records",
    of: one(quoteLines.quoteId, ({ ids }) => ids.quotes),
    personal: ["room_name", "description", "no_charge_reason"],
    other: ["product_name", "material_selection"],
  },
  {
    table: payments,
    title: "Payments",
    kind: "records",
    of: one(payments.id, ({ ids }) => ids.payments),
    personal: ["reference", "metadata", "stripe_payment_intent_id", "stripe_charge_id"],
    other: ["currency"],
  },
  {
    table: consents,
    title: "Consents to texts",
    kind: "consents",
    of: consentsOf,
    personal: ["phone", "phone_digits", "address", "page", "text"],
    other: ["covers"],
    hidden: ["phone_digits"],
  },
  {
    table: events,
    title: "Activity in the office",
    kind: "events",
    of: one(events.id, ({ events: { own, others } }) => [...own, ...others]),
    personal: ["detail", "address", "searchable"],
    other: ["kind"],
    hidden: ["searchable"],
    shown: eventShown,
  },
  {
    table: trash,
    title: "Deleted, kept for 30 days",
    kind: "trash",
    of: one(trash.id, ({ ids }) => ids.trash),
    personal: ["label", "kept"],
    shown: trashShown,
  },
  {
    table: importBatches,
    title: "Waiting to be imported",
    kind: "leads",
    of: batchesOf,
    personal: ["people"],
    shown: (row, person) => ({ ...row, people: ownOf(row as { people: HeldRow[] }, person) }),
  },
  {
    table: leadStageHistory,
    title: "Stage history of leads",
    kind: "leads",
    of: one(leadStageHistory.leadId, ({ ids }) => ids.leads),
    personal: [],
  },
  {
    table: duplicateDismissals,
    title: "Dismissed duplicates",
    kind: "leads",
    of: one(duplicateDismissals.leadId, ({ ids }) => ids.leads),
    personal: [],
  },
];

/** Hidden columns stay hidden in deleted rows. */
function trashShown(row: HeldRow): HeldRow {
  const hidden = new Set(holdings.flatMap((holding) => holding.hidden ?? []));
  const text = JSON.stringify(row.kept, (key, value) => (hidden.has(key) ? undefined : value));
  return { ...row, kept: JSON.parse(text) };
}

/** Leaves out a user's network address, and other people's names and words. */
function eventShown(row: HeldRow, { ids, events: { others } }: NamedPerson): HeldRow {
  const { otherId, otherLabel, ...detail } = row.detail as HeldRow;
  if (others.includes(Number(row.id)))
    return { ...row, address: null, subject_id: null, detail: { otherId, otherLabel } };
  const isOwn = [...ids.leads, ...ids.clients].includes(String(otherId));
  const shown = otherId && !isOwn ? { ...row, detail } : row;
  return row.by_user_id ? { ...shown, address: null } : shown;
}

/** Tables without customer data, and why. */
export const impersonalTables: Readonly<Record<string, string>> = {
  business_settings: "settings of the business",
  company_logo: "the company's own picture",
  company_profile:
    "the company's own name, address and hours, and testimonials whose customers agreed to be shown",
  consent_texts: "SMS consent texts",
  forgotten_people: `ids, a pseudonym, and for ${digestDays} days digests of names with phones and emails`,
  imports: "file names and counts",
  rate_limits:
    "network addresses, usernames, and digests of phones and emails for rate limits; deleted after a day",
  message_templates: "templates without personal data",
  owner_portrait: "the owner's own picture, which the site shows",
  passkeys: "of team members",
  product_catalog: "products",
  quote_conditions: "the company's own terms, deposit share and logo",
  recovery_codes: "of team members",
  retention_settings: "retention periods",
  api_keys: "names, scopes and hashes of the keys of other programs",
  alerts: "conditions of the server, and since when",
  assignment_turns: "which team member gets the next new lead",
  backup_key: "the public half of the key that opens backups",
  backups: "when each backup of this server was made, its file and why it failed",
  server_errors: "errors of the server by kind, each with its route and place in the code",
  saved_views: "filters, order and columns of lists that team members chose, without searches",
  second_factors: "of team members",
  secret_keys: "key fingerprints",
  service_areas: "towns and ZIP codes",
  sessions: "of team members",
  row_counts: "counts",
  one_time_tokens: "of team members",
  users: "team members, not customers",
  webhooks: "addresses of other programs, and the events sent there",
  webhook_deliveries: `ids of records, what happened to them and when, for ${deliveryDays} days`,
};

export const holdingOf = (table: PgTable): PersonalTable | undefined =>
  holdings.find((holding) => getTableName(holding.table) === getTableName(table));
