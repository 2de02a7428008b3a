-- Columns and a table get the names of docs/glossary.md. Rows stay where they are.
ALTER TABLE "appointments" RENAME COLUMN "customer_ask" TO "change_request";--> statement-breakpoint
ALTER TABLE "appointments" RENAME COLUMN "customer_asked_at" TO "change_requested_at";--> statement-breakpoint
ALTER TABLE "appointments" RENAME COLUMN "customer_asked_for" TO "change_requested_for";--> statement-breakpoint
ALTER TABLE "appointments" RENAME COLUMN "customer_words" TO "change_request_text";--> statement-breakpoint
ALTER TABLE "appointments" RENAME CONSTRAINT "appointments_customer_ask_known" TO "appointments_change_request_known";--> statement-breakpoint
ALTER TABLE "appointments" RENAME CONSTRAINT "appointments_customer_ask_whole" TO "appointments_change_request_whole";--> statement-breakpoint
ALTER TABLE "kept_records" RENAME TO "retained_records";--> statement-breakpoint
ALTER TABLE "retained_records" RENAME CONSTRAINT "kept_records_pkey" TO "retained_records_pkey";--> statement-breakpoint
ALTER TABLE "retained_records" RENAME CONSTRAINT "kept_records_client_id_clients_id_fk" TO "retained_records_client_id_clients_id_fk";--> statement-breakpoint
-- From PostgreSQL 18 on, NOT NULL is a constraint with a name.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN SELECT conname AS name FROM pg_constraint
    WHERE conrelid = 'retained_records'::regclass AND starts_with(conname, 'kept_records_') LOOP
    EXECUTE format('ALTER TABLE retained_records RENAME CONSTRAINT %I TO %I', found.name,
      replace(found.name, 'kept_records_', 'retained_records_'));
  END LOOP;
END $$;--> statement-breakpoint
-- Deleted records name the columns that restoring writes to. A quote inside a text is escaped, so only keys match.
UPDATE "trash" SET "kept" = replace(replace(replace(replace("kept"::text,
  '"customer_ask": ', '"change_request": '),
  '"customer_asked_at": ', '"change_requested_at": '),
  '"customer_asked_for": ', '"change_requested_for": '),
  '"customer_words": ', '"change_request_text": ')::jsonb
WHERE "kept"::text LIKE '%"customer_ask": %';
