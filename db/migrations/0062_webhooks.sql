CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid,
	"path" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"answered" integer,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_kind_known" CHECK ("kind" in ('lead.created', 'appointment.requested', 'appointment.booked', 'appointment.moved', 'appointment.cancelled', 'quote.sent', 'quote.accepted', 'quote.declined', 'payment.captured', 'payment.refunded', 'test')),
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("state" in ('queued', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_about_a_record" CHECK (("webhook_deliveries"."kind" = 'test') = ("webhook_deliveries"."record_id" is null) and ("webhook_deliveries"."record_id" is null) = ("webhook_deliveries"."path" is null))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhooks_kinds_known" CHECK (cardinality("kinds") > 0 and "kinds" <@ array['lead.created', 'appointment.requested', 'appointment.booked', 'appointment.moved', 'appointment.cancelled', 'quote.sent', 'quote.accepted', 'quote.declined', 'payment.captured', 'payment.refunded'])
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("due_at","id") WHERE "webhook_deliveries"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");