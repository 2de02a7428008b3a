CREATE TABLE "business_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"second_factor_required" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "business_settings_is_one_row" CHECK ("business_settings"."only")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"added" integer NOT NULL,
	"skipped" integer NOT NULL,
	"by_user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "imports_kind_known" CHECK ("kind" in ('leads', 'clients'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}'::text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"noun" text NOT NULL,
	"key" jsonb NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"challenge" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tickets_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "tickets_purpose_known" CHECK ("purpose" in ('second_factor', 'set_password', 'passkey'))
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_state_known";--> statement-breakpoint
DROP INDEX "events_by_time";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "searchable" text GENERATED ALWAYS AS (lower(coalesce("address", '') || ' ' || coalesce("notes", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "searchable" text GENERATED ALWAYS AS (lower("kind" || ' ' || coalesce("detail"->>'label', '') || ' ' || coalesce("address", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "calendar_feed_hash" text;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_of_user" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "tallies_of_noun" ON "tallies" USING btree ("noun");--> statement-breakpoint
CREATE INDEX "tickets_of_user" ON "tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tickets_expiry" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_by_status" ON "appointments" USING btree ("status","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "appointments_assigned" ON "appointments" USING btree ("assigned_to","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "appointments_search" ON "appointments" USING gin ("searchable" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_import" ON "clients" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "clients_by_property_type" ON "clients" USING btree ("property_type","created_at","id");--> statement-breakpoint
CREATE INDEX "events_by_kind" ON "events" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("searchable" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_import" ON "leads" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "leads_by_type" ON "leads" USING btree ("lead_type","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_assigned" ON "leads" USING btree ("assigned_to","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_follow_up" ON "leads" USING btree ("follow_up_on","id");--> statement-breakpoint
CREATE INDEX "leads_by_name" ON "leads" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_calendar_feed_unique" UNIQUE("calendar_feed_hash");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_have_a_password_unless_invited" CHECK ("users"."state" in ('invited', 'deactivated') or "users"."password_hash" is not null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_state_known" CHECK ("state" in ('pending', 'invited', 'active', 'deactivated'));