CREATE INDEX "quotes_by_total" ON "quotes" USING btree ("total_amount","id");--> statement-breakpoint
CREATE INDEX "quotes_by_validity" ON "quotes" USING btree ("valid_until","id");