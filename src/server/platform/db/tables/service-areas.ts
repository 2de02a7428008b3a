import { sql } from "drizzle-orm";
import { boolean, check, index, integer, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, version } from "./columns.ts";

export const serviceAreas = pgTable(
  "service_areas",
  {
    id: id(),
    name: text("name").notNull(),
    zipCodes: text("zip_codes").array().notNull().default(sql`'{}'::text[]`),
    description: text("description").notNull().default(""),
    communities: text("communities").array().notNull().default(sql`'{}'::text[]`),
    driveTime: text("drive_time").notNull().default(""),
    isPopular: boolean("is_popular").notNull().default(false),
    position: integer("position").notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    travelFee: numeric("travel_fee", { precision: 8, scale: 2 }).notNull().default("0"),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("service_areas_name_unique").on(sql`lower(${table.name})`),
    index("service_areas_zip_codes").using("gin", table.zipCodes),
    check("service_areas_travel_fee_not_negative", sql`${table.travelFee} >= 0`),
  ],
);
