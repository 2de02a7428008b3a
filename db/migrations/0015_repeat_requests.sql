ALTER TABLE "leads" ADD COLUMN "came_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Of two leads with one phone or one e-mail the later came again (docs/decisions/035). src/server/same-person.ts asks the same.
WITH known AS (
  SELECT id, created_at, email,
         CASE WHEN phone_digits ~ '^1[0-9]{10}$' THEN substr(phone_digits, 2) ELSE phone_digits END AS phone
  FROM "leads"
), again AS (
  SELECT id FROM (
    SELECT id, created_at > min(created_at) OVER (PARTITION BY phone) AS is_later FROM known WHERE length(phone) >= 7
    UNION ALL
    SELECT id, created_at > min(created_at) OVER (PARTITION BY lower(email)) FROM known WHERE email IS NOT NULL
  ) AS alike WHERE is_later
)
UPDATE "leads" SET "came_again" = true FROM again WHERE "leads".id = again.id;--> statement-breakpoint
CREATE INDEX "leads_came_again" ON "leads" USING btree ("created_at","id") WHERE "leads"."came_again";
