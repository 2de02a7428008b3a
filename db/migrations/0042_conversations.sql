-- Calls join emails and texts in one conversation a person, which is read by its person's newest messages.
ALTER TABLE "messages" DROP CONSTRAINT "messages_channel_known";--> statement-breakpoint
DROP INDEX "messages_lead";--> statement-breakpoint
DROP INDEX "messages_client";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "outcome" text;--> statement-breakpoint
CREATE INDEX "messages_of_customers" ON "messages" USING btree ("created_at","id") WHERE not starts_with("messages"."cause", 'notice:');--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("created_at","id") WHERE "messages"."state" = 'received' and "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_attention_lead" ON "messages" USING btree ("lead_id") WHERE ("messages"."state" = 'failed' or ("messages"."state" = 'received' and "messages"."read_at" is null));--> statement-breakpoint
CREATE INDEX "messages_attention_client" ON "messages" USING btree ("client_id") WHERE ("messages"."state" = 'failed' or ("messages"."state" = 'received' and "messages"."read_at" is null));--> statement-breakpoint
CREATE INDEX "messages_of_strangers" ON "messages" USING btree ("recipient","created_at","id") WHERE "messages"."lead_id" is null and "messages"."client_id" is null;--> statement-breakpoint
CREATE INDEX "messages_strangers_search" ON "messages" USING gin ("recipient" gin_trgm_ops) WHERE "messages"."lead_id" is null and "messages"."client_id" is null;--> statement-breakpoint
CREATE INDEX "messages_lead" ON "messages" USING btree ("lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_client" ON "messages" USING btree ("client_id","created_at","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_outcome_known" CHECK ("outcome" in ('reached', 'voicemail', 'no_answer'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_outcome_of_calls" CHECK (("messages"."channel" = 'call') = ("messages"."outcome" is not null));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel_known" CHECK ("channel" in ('email', 'text', 'call'));