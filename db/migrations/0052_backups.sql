CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cause" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"place" text NOT NULL,
	"size" bigint,
	"proved_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "backups_cause_known" CHECK ("cause" in ('nightly', 'office', 'terminal')),
	CONSTRAINT "backups_end_proved_or_failed" CHECK (("finished_at" is not null) = ("proved_at" is not null or "failure" is not null))
);
--> statement-breakpoint
CREATE INDEX "backups_by_time" ON "backups" USING btree ("taken_at");