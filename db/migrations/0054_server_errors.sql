CREATE TABLE "server_errors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"call" text NOT NULL,
	"error" text NOT NULL,
	"code" text,
	"constraint_name" text,
	"place" text,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"request_ids" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "server_errors_unique" ON "server_errors" USING btree ("kind","hour");--> statement-breakpoint
CREATE INDEX "server_errors_by_time" ON "server_errors" USING btree ("last_at");