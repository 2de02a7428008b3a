-- Installers and bookkeepers join administrators and staff, and the first administrator becomes the owner.
ALTER TABLE "users" DROP CONSTRAINT "users_role_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_owner" ON "users" USING btree ("is_owner") WHERE "users"."is_owner";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_owner_administers" CHECK (not "users"."is_owner" or ("users"."role" = 'admin' and "users"."state" in ('active', 'invited')));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK ("role" in ('admin', 'staff', 'installer', 'bookkeeper'));--> statement-breakpoint
UPDATE "users" SET "is_owner" = true WHERE "id" = (
  SELECT "id" FROM "users" WHERE "role" = 'admin' AND "state" = 'active' ORDER BY "created_at", "id" LIMIT 1
);
