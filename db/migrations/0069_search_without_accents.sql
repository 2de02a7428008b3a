-- Searches find "Inés Muñoz" by "ines munoz", and "O’Brien" by "o'brien". Strokes through letters are no combining marks.
-- Lowercase comes last: where lower() knows only ASCII, it then meets plain letters.
-- Text in ASCII skips the rest, which takes several times as long.
CREATE FUNCTION folded_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(CASE WHEN octet_length($1) = length($1) THEN $1 ELSE
    translate(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'), '’‘ʼʻ′´øØłŁđĐ', $f$''''''oolldd$f$) END)
$$;--> statement-breakpoint
-- The indexes are built in half the time.
SET LOCAL maintenance_work_mem = '128MB';--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "searchable", ADD COLUMN "searchable" text GENERATED ALWAYS AS (folded_text("first_name" || ' ' || "last_name" || ' ' || coalesce("email", '') || ' ' || "phone" || ' ' || "phone_digits" || ' ' || coalesce("address", '') || ' ' || coalesce("city", '') || ' ' || coalesce("zip_code", '') || ' ' || "message")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("searchable" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "searchable", ADD COLUMN "searchable" text GENERATED ALWAYS AS (folded_text("first_name" || ' ' || "last_name" || ' ' || coalesce("email", '') || ' ' || "phone" || ' ' || "phone_digits" || ' ' || coalesce("address", '') || ' ' || coalesce("city", '') || ' ' || coalesce("zip_code", '') || ' ' || coalesce("company_name", ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("searchable" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "projects" DROP COLUMN "searchable", ADD COLUMN "searchable" text GENERATED ALWAYS AS (folded_text("name")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("searchable" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "appointments" DROP COLUMN "searchable", ADD COLUMN "searchable" text GENERATED ALWAYS AS (folded_text(coalesce("address", '') || ' ' || coalesce("notes", ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "appointments_search" ON "appointments" USING gin ("searchable" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "searchable", ADD COLUMN "searchable" text GENERATED ALWAYS AS (folded_text("kind" || ' ' || coalesce("detail"->>'label', '') || ' ' || coalesce("address", ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("searchable" gin_trgm_ops);
