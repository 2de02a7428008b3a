CREATE TABLE "assignment_turns" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignment_turns" ADD CONSTRAINT "assignment_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "assignment_turns" ("user_id", "number")
SELECT "assigned_to", row_number() OVER (ORDER BY max("created_at")) FROM "leads" WHERE "assigned_to" IS NOT NULL GROUP BY "assigned_to";
