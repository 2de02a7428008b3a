CREATE TABLE "secret_keys" (
	"number" integer PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_answer_token_unique";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "answer_digest" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_answer_digest_unique" UNIQUE("answer_digest");--> statement-breakpoint
UPDATE "messages" SET "body" = regexp_replace("body", '/visit/[A-Za-z0-9_-]{43}', '/visit/{link}', 'g') WHERE "body" ~ '/visit/[A-Za-z0-9_-]{43}';--> statement-breakpoint
UPDATE "trash" SET "kept" = regexp_replace("kept"::text, '/visit/[A-Za-z0-9_-]{43}', '/visit/{link}', 'g')::jsonb WHERE "kept"::text ~ '/visit/[A-Za-z0-9_-]{43}';
