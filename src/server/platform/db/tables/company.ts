import { sql } from "drizzle-orm";
import { boolean, check, date, integer, jsonb, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { weekBeginnings } from "#domain/calendar.ts";
import type { Holiday, OpeningHours, Testimonial } from "#domain/company/profile.ts";
import { createdAt, moment, oneOf, version } from "./columns.ts";
import { users } from "./staff.ts";

/** One row: the source of every contact detail, hour and claim shown anywhere. */
export const companyProfile = pgTable(
  "company_profile",
  {
    only: boolean("only").primaryKey().default(true),
    companyName: text("company_name").notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    website: text("website").notNull().default(""),
    address: text("address").notNull().default(""),
    hours: jsonb("hours").$type<OpeningHours[]>().notNull().default([]),
    /** Days on which the business is closed regardless of its hours. */
    holidays: jsonb("holidays").$type<Holiday[]>().notNull().default([]),
    brandPartners: text("brand_partners").array().notNull().default(sql`'{}'::text[]`),
    rating: numeric("rating", { precision: 2, scale: 1 }),
    reviewCount: integer("review_count"),
    ratingLink: text("rating_link").notNull().default(""),
    ratingAsOf: date("rating_as_of"),
    licence: text("licence").notNull().default(""),
    insurance: text("insurance").notNull().default(""),
    /** On measuring and installation. */
    warrantyYears: integer("warranty_years"),
    productWarranties: text("product_warranties").array().notNull().default(sql`'{}'::text[]`),
    ownerName: text("owner_name").notNull().default(""),
    ownerText: text("owner_text").notNull().default(""),
    foundedYear: integer("founded_year"),
    testimonials: jsonb("testimonials").$type<Testimonial[]>().notNull().default([]),
    /** Whether forms with SMS consent require it. */
    smsConsentRequired: boolean("sms_consent_required").notNull().default(true),
    /** First day of the week in the calendar. */
    weekBegins: text("week_begins", { enum: weekBeginnings }).notNull().default("Sunday"),
    quoteTerms: text("quote_terms").notNull().default(""),
    /** Share of a quote's total that is due on acceptance. */
    depositPercent: integer("deposit_percent"),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    check("company_profile_is_one_row", sql`${table.only}`),
    check("company_profile_rating_in_bounds", sql`${table.rating} between 0 and 5`),
    check("company_profile_week_begins_known", oneOf("week_begins", weekBeginnings)),
    check("company_profile_warranty_in_bounds", sql`${table.warrantyYears} between 1 and 50`),
    check("company_profile_deposit_in_bounds", sql`${table.depositPercent} between 1 and 100`),
  ],
);

/** At most one row: the logo on quotes and other documents. */
export const companyLogo = pgTable(
  "company_logo",
  {
    only: boolean("only").primaryKey().default(true),
    /** A data URL of a PNG or JPEG. */
    image: text("image").notNull(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [check("company_logo_is_one_row", sql`${table.only}`)],
);

/** At most one row: the owner's portrait on the site. */
export const ownerPortrait = pgTable(
  "owner_portrait",
  {
    only: boolean("only").primaryKey().default(true),
    /** A data URL of a PNG or JPEG. */
    image: text("image").notNull(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [check("owner_portrait_is_one_row", sql`${table.only}`)],
);

/** Every text of the SMS consent that the company has used. Without rows, the domain's own text applies. */
export const consentTexts = pgTable(
  "consent_texts",
  {
    version: integer("version").primaryKey(),
    /** Contains "{company}" in place of the company's name. */
    text: text("text").notNull(),
    createdAt: createdAt(),
    byUserId: uuid("by_user_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    // Version 1 is the domain's own text.
    check("consent_texts_come_after_the_first", sql`${table.version} > 1`),
  ],
);
