ALTER TABLE "clients" ADD COLUMN "company_name" text;--> statement-breakpoint
DROP INDEX "clients_by_name";--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "searchable", ADD COLUMN "searchable" text GENERATED ALWAYS AS (lower("first_name" || ' ' || "last_name" || ' ' || coalesce("email", '') || ' ' || "phone" || ' ' || "phone_digits" || ' ' || coalesce("address", '') || ' ' || coalesce("city", '') || ' ' || coalesce("zip_code", '') || ' ' || coalesce("company_name", ''))) STORED NOT NULL, ADD COLUMN "sort_name" text GENERATED ALWAYS AS (coalesce("company_name", "last_name")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("sort_name","id");--> statement-breakpoint
-- Went with the column.
CREATE INDEX "clients_search" ON "clients" USING gin ("searchable" gin_trgm_ops);
