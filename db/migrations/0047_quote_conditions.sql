CREATE TABLE "quote_conditions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_terms" text NOT NULL,
	"deposit_percent" integer,
	"logo" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_conditions_deposit_in_bounds" CHECK ("quote_conditions"."deposit_percent" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "conditions_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_conditions_distinct" ON "quote_conditions" USING btree (md5("quote_terms"),coalesce("deposit_percent", 0),md5(coalesce("logo", '')));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_conditions_id_quote_conditions_id_fk" FOREIGN KEY ("conditions_id") REFERENCES "public"."quote_conditions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- Quotes that were sent before carry the settings as they are now: nobody wrote down the earlier ones.
INSERT INTO "quote_conditions" ("quote_terms", "deposit_percent", "logo")
SELECT "quote_terms", "deposit_percent", (SELECT "image" FROM "company_logo") FROM "company_profile"
WHERE EXISTS (SELECT 1 FROM "quotes" WHERE "status" <> 'draft');--> statement-breakpoint
UPDATE "quotes" SET "conditions_id" = (SELECT "id" FROM "quote_conditions") WHERE "status" <> 'draft';
