ALTER TABLE "consents" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "ended_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_ended_by_user_id_users_id_fk" FOREIGN KEY ("ended_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_end_known" CHECK ("ended_by" in ('text', 'staff', 'carrier'));