CREATE TABLE "forgotten_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pseudonym" text NOT NULL,
	"record_ids" uuid[] NOT NULL,
	"files_to_remove" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"forgotten_by" uuid,
	"forgotten_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_records" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"details" jsonb NOT NULL,
	"reasons" text[] NOT NULL,
	"last_record_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"quarantine_days" integer DEFAULT 30 NOT NULL,
	"unanswered_months" integer DEFAULT 36 NOT NULL,
	"lost_months" integer DEFAULT 24 NOT NULL,
	"message_months" integer DEFAULT 24 NOT NULL,
	"address_months" integer DEFAULT 12 NOT NULL,
	"consent_years" integer DEFAULT 5 NOT NULL,
	"record_years" integer DEFAULT 7 NOT NULL,
	"ran_at" timestamp (3) with time zone,
	"removed" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "retention_settings_is_one_row" CHECK ("retention_settings"."only"),
	CONSTRAINT "retention_settings_quarantine_days_bounded" CHECK ("quarantine_days" between 1 and 90),
	CONSTRAINT "retention_settings_unanswered_months_bounded" CHECK ("unanswered_months" between 6 and 84),
	CONSTRAINT "retention_settings_lost_months_bounded" CHECK ("lost_months" between 6 and 84),
	CONSTRAINT "retention_settings_message_months_bounded" CHECK ("message_months" between 6 and 84),
	CONSTRAINT "retention_settings_address_months_bounded" CHECK ("address_months" between 1 and 36),
	CONSTRAINT "retention_settings_consent_years_bounded" CHECK ("consent_years" between 4 and 10),
	CONSTRAINT "retention_settings_record_years_bounded" CHECK ("record_years" between 5 and 10)
);
--> statement-breakpoint
ALTER TABLE "clients" DROP CONSTRAINT "clients_reachable";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "forgotten_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "forgotten_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forgotten_people" ADD CONSTRAINT "forgotten_people_forgotten_by_users_id_fk" FOREIGN KEY ("forgotten_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_records" ADD CONSTRAINT "kept_records_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forgotten_people_records" ON "forgotten_people" USING gin ("record_ids");--> statement-breakpoint
CREATE INDEX "forgotten_people_files" ON "forgotten_people" USING btree ("id") WHERE cardinality("forgotten_people"."files_to_remove") > 0;--> statement-breakpoint
CREATE INDEX "events_with_address" ON "events" USING btree ("at") WHERE "events"."address" is not null;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_reachable" CHECK ("clients"."phone" <> '' or "clients"."email" is not null or "clients"."forgotten_at" is not null);