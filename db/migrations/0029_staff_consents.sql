ALTER TABLE "consents" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_method_known" CHECK ("method" in ('phone', 'in_person'));