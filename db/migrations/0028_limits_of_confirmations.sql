ALTER TABLE "business_settings" ADD COLUMN "texts_abroad" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "business_settings" ADD COLUMN "confirmations_a_day" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "confirms" text[];--> statement-breakpoint
CREATE INDEX "messages_confirming" ON "messages" USING gin ("confirms");--> statement-breakpoint
CREATE INDEX "messages_confirmations" ON "messages" USING btree ("created_at") WHERE "messages"."confirms" is not null;--> statement-breakpoint
ALTER TABLE "business_settings" ADD CONSTRAINT "business_settings_confirmations_bounded" CHECK ("business_settings"."confirmations_a_day" between 0 and 10000);