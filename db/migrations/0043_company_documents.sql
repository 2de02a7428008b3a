CREATE TABLE "company_logo" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"image" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_logo_is_one_row" CHECK ("company_logo"."only")
);
--> statement-breakpoint
ALTER TABLE "company_profile" ADD COLUMN "week_begins" text DEFAULT 'Sunday' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_profile" ADD COLUMN "quote_terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_profile" ADD COLUMN "deposit_percent" integer;--> statement-breakpoint
ALTER TABLE "company_profile" ADD CONSTRAINT "company_profile_week_begins_known" CHECK ("week_begins" in ('Sunday', 'Monday'));--> statement-breakpoint
ALTER TABLE "company_profile" ADD CONSTRAINT "company_profile_deposit_in_bounds" CHECK ("company_profile"."deposit_percent" between 1 and 100);