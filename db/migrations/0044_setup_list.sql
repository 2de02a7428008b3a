ALTER TABLE "business_settings" ADD COLUMN "setup_dismissed_at" timestamp (3) with time zone;--> statement-breakpoint
-- An office that works already needs no set-up list.
INSERT INTO "business_settings" ("only", "setup_dismissed_at") SELECT true, now() WHERE EXISTS (SELECT 1 FROM "leads")
	ON CONFLICT ("only") DO UPDATE SET "setup_dismissed_at" = excluded."setup_dismissed_at";
