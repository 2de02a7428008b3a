CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"lead_id" uuid,
	"client_id" uuid,
	"scheduled_at" timestamp (3) with time zone,
	"kept" jsonb NOT NULL,
	"deleted_by" uuid,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trash_kind_known" CHECK ("kind" in ('lead', 'appointment'))
);
--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trash_newest" ON "trash" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "trash_expiry" ON "trash" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "trash_lead" ON "trash" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "trash_client" ON "trash" USING btree ("client_id");