DROP INDEX "messages_confirming";--> statement-breakpoint
DROP INDEX "messages_confirmations";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "confirms";