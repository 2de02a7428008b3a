CREATE TABLE "consent_wordings" (
	"version" integer PRIMARY KEY NOT NULL,
	"wording" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by_user_id" uuid,
	CONSTRAINT "consent_wordings_come_after_the_first" CHECK ("consent_wordings"."version" > 1)
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notices_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consent_wordings" ADD CONSTRAINT "consent_wordings_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;