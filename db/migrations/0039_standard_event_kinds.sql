-- Stored kinds of events get the words of docs/glossary.md. The SQL functions name only lead.moved and lead.converted.
UPDATE "events" SET "kind" = renamed.kind FROM (VALUES
  ('business.changed', 'settings.changed'),
  ('catalogue.taken_in', 'catalog.imported'),
  ('consent.reworded', 'consent_text.changed'),
  ('import.given_up', 'import.abandoned'),
  ('import.taken_in', 'import.completed'),
  ('lead.absorbed', 'lead.merged_into'),
  ('lead.asked_again', 'lead.submitted_again'),
  ('lead.maybe_one', 'lead.duplicate_restored'),
  ('lead.told_apart', 'lead.duplicate_dismissed'),
  ('member.name_asked_again', 'user.taken_name_requested'),
  ('member.role_given', 'user.role_changed'),
  ('project.unmarked', 'project.sign_off_cleared'),
  ('retention.carried_out', 'retention.applied')
) AS renamed(old_kind, kind) WHERE "events"."kind" = renamed.old_kind;--> statement-breakpoint
UPDATE "events" SET "kind" = replace("kind", 'member.', 'user.') WHERE "kind" LIKE 'member.%';--> statement-breakpoint
UPDATE "events" SET "kind" = replace("kind", 'request.', 'submission.') WHERE "kind" LIKE 'request.%';--> statement-breakpoint
UPDATE "events" SET "kind" = replace("kind", '.noted', '.note_added') WHERE "kind" LIKE '%.noted';
