ALTER TABLE "projects" ADD COLUMN "status_before_acceptance" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "total_before_acceptance" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "option_group" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "not_chosen_for" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_not_chosen_for_quotes_id_fk" FOREIGN KEY ("not_chosen_for") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_option_group" ON "quotes" USING btree ("option_group");--> statement-breakpoint
CREATE INDEX "quotes_not_chosen" ON "quotes" USING btree ("created_at","id") WHERE "quotes"."not_chosen_for" is not null;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_not_chosen_undecided" CHECK ("quotes"."not_chosen_for" is null or "quotes"."status" in ('draft', 'sent'));--> statement-breakpoint
-- Options and revisions join the group of the quote that they were made of, also across quotes that were deleted since.
WITH RECURSIVE made AS (
  SELECT e.subject_id AS parent, (e.detail->>'optionId')::uuid AS child FROM "events" e
  WHERE e.kind = 'quote.duplicated' AND e.detail->>'optionId' IS NOT NULL
  UNION SELECT q.replaces, q.id FROM "quotes" q WHERE q.replaces IS NOT NULL
), grouped AS (
  SELECT made.parent AS root, made.parent AS id FROM made WHERE made.parent NOT IN (SELECT child FROM made)
  UNION SELECT grouped.root, made.child FROM grouped JOIN made ON made.parent = grouped.id
)
UPDATE "quotes" SET "option_group" = grouped.root FROM grouped WHERE grouped.id = "quotes".id;--> statement-breakpoint
-- Where several options of one group were accepted, the latest answer stands; the others close, and their story says so.
INSERT INTO "events" ("at", "kind", "subject_id", "detail")
SELECT now(), 'quote.not_chosen', q.id, jsonb_build_object('label', q.quote_number, 'projectId', q.project_id,
  'totalAmount', q.total_amount, 'before', jsonb_build_object('acceptedBy', q.decision_note),
  'after', jsonb_build_object('chosen', last.quote_number))
FROM "quotes" q JOIN LATERAL (
  SELECT o.id, o.quote_number FROM "quotes" o WHERE o.option_group = q.option_group AND o.status = 'accepted'
  ORDER BY o.decided_at DESC, o.id DESC LIMIT 1
) AS last ON last.id <> q.id
WHERE q.status = 'accepted';--> statement-breakpoint
UPDATE "quotes" q SET "status" = 'sent', "decided_at" = NULL, "decided_by" = NULL, "decision_note" = NULL,
  "version" = q.version + 1
FROM "quotes" o WHERE q.status = 'accepted' AND o.status = 'accepted' AND o.option_group = q.option_group
  AND (o.decided_at, o.id) > (q.decided_at, q.id);--> statement-breakpoint
UPDATE "quotes" q SET "not_chosen_for" = accepted.id, "version" = q.version + 1 FROM "quotes" accepted
WHERE accepted.status = 'accepted' AND accepted.option_group = q.option_group AND accepted.id <> q.id
  AND (q.status = 'sent' OR (q.status = 'draft' AND q.created_at <= accepted.decided_at))
  AND NOT EXISTS (SELECT FROM "quotes" later WHERE later.replaces = q.id AND later.sent_at IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_accepted_option" ON "quotes" USING btree ("option_group") WHERE "quotes"."status" = 'accepted';--> statement-breakpoint
-- Projects take status and total from the quotes that were accepted before.
UPDATE "projects" SET "status_before_acceptance" = "status", "total_before_acceptance" = "total_amount",
  "status" = CASE WHEN "status" IN ('planning', 'quoted') THEN 'approved' ELSE "status" END,
  "total_amount" = agreed.total, "version" = "version" + 1
FROM (SELECT "project_id", sum("total_amount") AS total FROM "quotes" WHERE "status" = 'accepted' GROUP BY "project_id") AS agreed
WHERE agreed.project_id = "projects".id;--> statement-breakpoint
INSERT INTO "events" ("at", "kind", "subject_id", "detail")
SELECT now(), 'project.changed', p.id, jsonb_build_object('label', p.name, 'fields', jsonb_build_array('status', 'totalAmount'),
  'status', p.status, 'before', jsonb_build_object('status', p.status_before_acceptance, 'totalAmount', p.total_before_acceptance),
  'after', jsonb_build_object('status', p.status, 'totalAmount', p.total_amount))
FROM "projects" p
WHERE p.status_before_acceptance IS NOT NULL
  AND (p.status_before_acceptance, p.total_before_acceptance) IS DISTINCT FROM (p.status, p.total_amount);
