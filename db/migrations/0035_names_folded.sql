ALTER TABLE "users" ADD COLUMN "username_folded" text;--> statement-breakpoint
-- As near to foldedName (src/domain/staff/credentials.ts) as the database comes; the server does the rest when it starts.
UPDATE "users" SET "username_folded" = lower(normalize("username", NFKC));--> statement-breakpoint
-- Of two names that fold to the same, the older account keeps its own.
UPDATE "users" AS "later" SET
  "username" = left("username", 59) || '-' || left("id"::text, 4),
  "username_folded" = left("username_folded", 59) || '-' || left("id"::text, 4)
WHERE EXISTS (SELECT FROM "users" AS "earlier" WHERE "earlier"."username_folded" = "later"."username_folded"
  AND ("earlier"."created_at", "earlier"."id") < ("later"."created_at", "later"."id"));--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "username_folded" SET NOT NULL;--> statement-breakpoint
DROP INDEX "users_username_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree ("username_folded");--> statement-breakpoint
-- A calendar's address does not come back with its owner.
UPDATE "users" SET "calendar_feed_hash" = NULL WHERE "state" = 'deactivated';
