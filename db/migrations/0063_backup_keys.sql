CREATE TABLE "backup_key" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"recipient" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "backup_key_is_one_row" CHECK ("backup_key"."only")
);
--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "recipient" text;