DROP INDEX "leads_by_origin";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "is_dated" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "is_dated" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_joined" ON "clients" USING btree ("created_at") WHERE "clients"."is_dated";--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("created_at","id") WHERE "leads"."status" = 'new' and "leads"."last_contacted_at" is null and "leads"."import_id" is null;--> statement-breakpoint
CREATE INDEX "leads_by_origin" ON "leads" USING btree ("created_at","source","service_area_id","status","import_id") WHERE "leads"."is_dated";--> statement-breakpoint
-- Nobody could say so far when the people of a file came.
UPDATE "leads" SET "is_dated" = false WHERE "import_id" IS NOT NULL;--> statement-breakpoint
UPDATE "clients" SET "is_dated" = false WHERE "import_id" IS NOT NULL;
