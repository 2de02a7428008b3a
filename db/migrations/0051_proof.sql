CREATE TABLE "owner_portrait" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"image" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owner_portrait_is_one_row" CHECK ("owner_portrait"."only")
);
--> statement-breakpoint
ALTER TABLE "company_profile" ADD COLUMN "rating_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_profile" ADD COLUMN "rating_as_of" date;--> statement-breakpoint
ALTER TABLE "company_profile" ADD COLUMN "insurance" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_profile" ADD COLUMN "warranty_years" integer;--> statement-breakpoint
ALTER TABLE "company_profile" ADD COLUMN "owner_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_profile" ADD COLUMN "owner_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_profile" ADD COLUMN "founded_year" integer;--> statement-breakpoint
ALTER TABLE "company_profile" ADD COLUMN "testimonials" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company_profile" ADD CONSTRAINT "company_profile_warranty_in_bounds" CHECK ("company_profile"."warranty_years" between 1 and 50);--> statement-breakpoint
CREATE TRIGGER owner_portrait_notifies AFTER INSERT OR UPDATE OR DELETE ON "owner_portrait" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
