import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { projectStatuses, projectTypes } from "#domain/projects/project.ts";
import { createdAt, id, inches, moment, money, oneOf, searchable, version } from "./columns.ts";
import { clients, leads } from "./people.ts";
import { products } from "./products.ts";
import { users } from "./staff.ts";

interface Picture {
  src: string;
  alt: string;
}

export const projects = pgTable(
  "projects",
  {
    id: id(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => clients.id, { onDelete: "restrict" }),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    description: text("description"),
    projectType: text("project_type", { enum: projectTypes }).notNull().default("house"),
    status: text("status", { enum: projectStatuses }).notNull().default("planning"),
    totalAmount: money("total_amount"),
    depositAmount: money("deposit_amount"),
    /** The status before the first accepted quote; undoing the acceptance restores it. */
    statusBeforeAcceptance: text("status_before_acceptance", { enum: projectStatuses }),
    totalBeforeAcceptance: money("total_before_acceptance"),
    startDate: date("start_date", { mode: "string" }),
    completionDate: date("completion_date", { mode: "string" }),
    /** When the status was set to completed; null for any other status. */
    completedAt: moment("completed_at"),
    images: jsonb("images").$type<Picture[]>().notNull().default([]),
    /**
     * Users who measured, and who verified the sizes before ordering. Any change of a window clears the
     * verification.
     */
    measuredBy: uuid("measured_by").references(() => users.id, { onDelete: "set null" }),
    measuredAt: moment("measured_at"),
    checkedBy: uuid("checked_by").references(() => users.id, { onDelete: "set null" }),
    checkedAt: moment("checked_at"),
    createdAt: createdAt(),
    version: version(),
    searchable: searchable('"name"'),
  },
  (table) => [
    index("projects_newest").on(table.createdAt, table.id),
    index("projects_by_status").on(table.status, table.createdAt, table.id),
    index("projects_client").on(table.clientId),
    index("projects_lead").on(table.leadId),
    index("projects_by_name").on(sql`lower(${table.name})`, table.id),
    index("projects_by_total").on(table.totalAmount, table.id),
    index("projects_by_start").on(table.startDate, table.id),
    index("projects_by_completion").on(table.completionDate, table.id),
    index("projects_completed").on(table.completedAt),
    index("projects_search").using("gin", table.searchable.op("gin_trgm_ops")),
    check("projects_type_known", oneOf("project_type", projectTypes)),
    check("projects_status_known", oneOf("status", projectStatuses)),
    check(
      "projects_completed_as_it_says",
      sql`(${table.status} = 'completed') = (${table.completedAt} is not null)`,
    ),
    check("projects_total_not_negative", sql`${table.totalAmount} >= 0`),
    check("projects_deposit_not_negative", sql`${table.depositAmount} >= 0`),
  ],
);

export const rooms = pgTable(
  "rooms",
  {
    id: id(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    notes: text("notes"),
    /** Display order of rooms, as the house was walked; a copy comes right after its original. */
    position: integer("position").notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [index("rooms_of_project").on(table.projectId, table.position, table.id)],
);

export const windows = pgTable(
  "windows",
  {
    id: id(),
    roomId: uuid("room_id")
      .notNull()
      .references(() => rooms.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    windowType: text("window_type"),
    width: inches("width").notNull(),
    height: inches("height").notNull(),
    depth: inches("depth"),
    location: text("location"),
    productId: uuid("product_id").references(() => products.id, { onDelete: "restrict" }),
    materialSelection: text("material_selection"),
    features: text("features").array().notNull().default(sql`'{}'::text[]`),
    price: money("price"),
    /** The size comes from a copied window: nobody has measured this opening yet. */
    sizeCopied: boolean("size_copied").notNull().default(false),
    photos: jsonb("photos").$type<Picture[]>().notNull().default([]),
    notes: text("notes"),
    position: integer("position").notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    index("windows_of_room").on(table.roomId, table.position, table.id),
    index("windows_product").on(table.productId),
    check("windows_width_not_negative", sql`${table.width} >= 0`),
    check("windows_height_not_negative", sql`${table.height} >= 0`),
    check("windows_depth_not_negative", sql`${table.depth} >= 0`),
    check("windows_price_not_negative", sql`${table.price} >= 0`),
  ],
);

/** A picture or document of a project. Its content is a file in DATA_DIR, named by id. */
export const projectFiles = pgTable(
  "project_files",
  {
    id: id(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    mediaType: text("media_type").notNull(),
    bytes: integer("bytes").notNull(),
    sha256: text("sha256").notNull(),
    addedBy: uuid("added_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("project_files_of_project").on(table.projectId, table.createdAt, table.id),
    check("project_files_not_empty", sql`${table.bytes} > 0`),
  ],
);
