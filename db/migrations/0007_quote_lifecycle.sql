CREATE TABLE "project_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_files_not_empty" CHECK ("project_files"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_catalog" ADD COLUMN "min_width" numeric(8, 4);--> statement-breakpoint
ALTER TABLE "product_catalog" ADD COLUMN "max_width" numeric(8, 4);--> statement-breakpoint
ALTER TABLE "product_catalog" ADD COLUMN "min_height" numeric(8, 4);--> statement-breakpoint
ALTER TABLE "product_catalog" ADD COLUMN "max_height" numeric(8, 4);--> statement-breakpoint
ALTER TABLE "product_catalog" ADD COLUMN "min_depth" numeric(8, 4);--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "measured_by" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "measured_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "checked_by" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "option_name" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "decision_note" text;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_files_of_project" ON "project_files" USING btree ("project_id","created_at","id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_measured_by_users_id_fk" FOREIGN KEY ("measured_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_product_id_product_catalog_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_catalog"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_replaces_quotes_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_by_name" ON "projects" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "projects_by_total" ON "projects" USING btree ("total_amount","id");--> statement-breakpoint
CREATE INDEX "projects_by_start" ON "projects" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "projects_by_completion" ON "projects" USING btree ("completion_date","id");--> statement-breakpoint
CREATE INDEX "quote_lines_product" ON "quote_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "quotes_by_status" ON "quotes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_by_number" ON "quotes" USING btree ("quote_number","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_replaces_unique" ON "quotes" USING btree ("replaces");--> statement-breakpoint
ALTER TABLE "product_catalog" ADD CONSTRAINT "product_catalog_widths_in_order" CHECK (0 < "product_catalog"."min_width" and "product_catalog"."min_width" <= "product_catalog"."max_width");--> statement-breakpoint
ALTER TABLE "product_catalog" ADD CONSTRAINT "product_catalog_heights_in_order" CHECK (0 < "product_catalog"."min_height" and "product_catalog"."min_height" <= "product_catalog"."max_height");--> statement-breakpoint
ALTER TABLE "product_catalog" ADD CONSTRAINT "product_catalog_sizes_above_zero" CHECK (least("product_catalog"."max_width", "product_catalog"."max_height", "product_catalog"."min_depth") > 0);--> statement-breakpoint
-- What was written before these columns existed: the lines know their product by their window, the quotes their time.
UPDATE "quote_lines" SET "product_id" = "windows"."product_id" FROM "windows" WHERE "windows"."id" = "quote_lines"."window_id";--> statement-breakpoint
UPDATE "quotes" SET "sent_at" = "created_at" WHERE "status" <> 'draft';--> statement-breakpoint
UPDATE "quotes" SET "decided_at" = "created_at" WHERE "status" IN ('accepted', 'declined');--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_revision_above_zero" CHECK ("quotes"."revision" > 0);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_sent_know_when" CHECK ("quotes"."status" = 'draft' or "quotes"."sent_at" is not null);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_decided_know_when" CHECK (("quotes"."status" in ('accepted', 'declined')) = ("quotes"."decided_at" is not null));