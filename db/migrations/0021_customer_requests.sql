ALTER TABLE "appointments" ADD COLUMN "customer_ask" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "customer_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "customer_asked_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "customer_words" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_customer_ask_known" CHECK ("customer_ask" in ('cancel', 'move'));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_customer_ask_whole" CHECK (num_nulls("appointments"."customer_ask", "appointments"."customer_asked_at", "appointments"."customer_asked_for", "appointments"."customer_words") in (0, 4));