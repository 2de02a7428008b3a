CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"phone_digits" text NOT NULL,
	"wording_version" integer NOT NULL,
	"wording" text NOT NULL,
	"covers" text NOT NULL,
	"page" text,
	"address" text,
	"request_id" uuid,
	"given_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "meeting_type" text;--> statement-breakpoint
ALTER TABLE "company_profile" ADD COLUMN "sms_consent_required" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "kind" text DEFAULT 'appointment' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "state" text DEFAULT 'taken' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "suspicion" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_of_phone" ON "consents" USING btree ("phone_digits","ended_at");--> statement-breakpoint
CREATE INDEX "requests_newest" ON "requests" USING btree ("state","received_at","id");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_meeting_type_known" CHECK ("meeting_type" in ('in_home', 'virtual'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_kind_known" CHECK ("kind" in ('appointment', 'lead'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_state_known" CHECK ("state" in ('taken', 'quarantined'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_quarantined_for_a_reason" CHECK ("requests"."state" <> 'quarantined' or "requests"."suspicion" is not null);