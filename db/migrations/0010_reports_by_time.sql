CREATE INDEX "events_by_kind_and_time" ON "events" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "quotes_by_decision" ON "quotes" USING btree ("decided_at");