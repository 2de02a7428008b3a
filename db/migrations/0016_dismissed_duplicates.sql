CREATE TABLE "told_apart" (
	"lead_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "told_apart_lead_id_other_id_pk" PRIMARY KEY("lead_id","other_id")
);
--> statement-breakpoint
DROP INDEX "leads_email";--> statement-breakpoint
DROP INDEX "leads_phone";--> statement-breakpoint
DROP INDEX "leads_follow_up";--> statement-breakpoint
ALTER TABLE "told_apart" ADD CONSTRAINT "told_apart_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_apart" ADD CONSTRAINT "told_apart_other_id_leads_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_apart_other" ON "told_apart" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("phone_digits","created_at");--> statement-breakpoint
CREATE INDEX "leads_follow_up" ON "leads" USING btree ("follow_up_on","id","status");