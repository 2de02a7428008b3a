CREATE INDEX "appointments_by_work" ON "appointments" USING btree ("scheduled_at","status","assigned_to");--> statement-breakpoint
CREATE INDEX "leads_by_origin" ON "leads" USING btree ("created_at","source","service_area_id","status");--> statement-breakpoint
CREATE INDEX "leads_referred" ON "leads" USING btree ("client_id") WHERE lower("leads"."source") = 'referral';