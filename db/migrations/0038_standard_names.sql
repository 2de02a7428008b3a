-- Tables and columns get the names of docs/glossary.md. Rows stay where they are.
ALTER TABLE "knocks" RENAME TO "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME COLUMN "door" TO "bucket";--> statement-breakpoint
ALTER TABLE "tickets" RENAME TO "one_time_tokens";--> statement-breakpoint
ALTER TABLE "tallies" RENAME TO "row_counts";--> statement-breakpoint
ALTER TABLE "lead_stays" RENAME TO "lead_stage_history";--> statement-breakpoint
ALTER TABLE "told_apart" RENAME TO "duplicate_dismissals";--> statement-breakpoint
ALTER TABLE "leads" RENAME COLUMN "came_again" TO "possible_duplicate";--> statement-breakpoint
ALTER INDEX "leads_came_again" RENAME TO "leads_possible_duplicate";--> statement-breakpoint
ALTER TABLE "requests" RENAME TO "submissions";--> statement-breakpoint
ALTER TABLE "consents" RENAME COLUMN "request_id" TO "submission_id";--> statement-breakpoint
ALTER TABLE "consents" RENAME CONSTRAINT "consents_request_id_requests_id_fk" TO "consents_submission_id_submissions_id_fk";--> statement-breakpoint
ALTER INDEX "consents_request" RENAME TO "consents_submission";--> statement-breakpoint
ALTER TABLE "consents" RENAME COLUMN "wording" TO "text";--> statement-breakpoint
ALTER TABLE "consents" RENAME COLUMN "wording_version" TO "text_version";--> statement-breakpoint
ALTER TABLE "consent_wordings" RENAME TO "consent_texts";--> statement-breakpoint
ALTER TABLE "consent_texts" RENAME COLUMN "wording" TO "text";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "notices_seen_at" TO "notifications_seen_at";--> statement-breakpoint
-- Constraints, indexes and sequences begin with the name of their table.
DO $$
DECLARE
  names CONSTANT text[] := ARRAY['knocks', 'rate_limits', 'tickets', 'one_time_tokens', 'tallies', 'row_counts',
    'lead_stays', 'lead_stage_history', 'told_apart', 'duplicate_dismissals', 'requests', 'submissions',
    'consent_wordings', 'consent_texts'];
  old_name text;
  new_name text;
  found record;
BEGIN
  FOR at IN 1 .. cardinality(names) BY 2 LOOP
    old_name := names[at] || '_';
    new_name := names[at + 1] || '_';
    FOR found IN SELECT conname AS name, conrelid::regclass AS owner FROM pg_constraint
      WHERE conrelid = names[at + 1]::regclass AND starts_with(conname, old_name) LOOP
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.owner, found.name,
        overlay(found.name placing new_name from 1 for length(old_name)));
    END LOOP;
    FOR found IN SELECT relname AS name, CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'INDEX' END AS sort FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('i', 'S') AND starts_with(relname, old_name) LOOP
      EXECUTE format('ALTER %s %I RENAME TO %I', found.sort, found.name,
        overlay(found.name placing new_name from 1 for length(old_name)));
    END LOOP;
  END LOOP;
  -- From PostgreSQL 18 on, NOT NULL is a constraint with a name.
  FOR found IN SELECT conname AS name, conrelid::regclass AS owner, format('%s_%s_not_null', relname, attname) AS wanted
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE connamespace = 'public'::regnamespace AND contype = 'n' LOOP
    IF found.name <> found.wanted THEN
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.owner, found.name, found.wanted);
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
ALTER FUNCTION tell_content_changed() RENAME TO notify_content_changed;--> statement-breakpoint
ALTER TRIGGER company_profile_is_told ON "company_profile" RENAME TO company_profile_notifies;--> statement-breakpoint
ALTER TRIGGER service_areas_are_told ON "service_areas" RENAME TO service_areas_notify;--> statement-breakpoint
ALTER FUNCTION tell_office_changed() RENAME TO notify_office_changed;--> statement-breakpoint
ALTER TRIGGER events_are_told ON "events" RENAME TO events_notify;--> statement-breakpoint
ALTER FUNCTION end_lead_stays(bigint[]) RENAME TO record_lead_stages;--> statement-breakpoint
ALTER FUNCTION end_stays_of_moved() RENAME TO record_stages_of_moved;--> statement-breakpoint
ALTER TRIGGER events_end_stays ON "events" RENAME TO events_record_stages;--> statement-breakpoint
DO $$
DECLARE
  counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['leads', 'clients', 'appointments', 'projects'] LOOP
    EXECUTE format('ALTER FUNCTION tally_%s() RENAME TO count_%1$s', counted);
    EXECUTE format('ALTER TRIGGER %1$s_come ON %1$s RENAME TO %1$s_count_inserted', counted);
    EXECUTE format('ALTER TRIGGER %1$s_go ON %1$s RENAME TO %1$s_count_deleted', counted);
    EXECUTE format('ALTER TRIGGER %1$s_change ON %1$s RENAME TO %1$s_count_updated', counted);
  END LOOP;
END $$;--> statement-breakpoint
-- Function bodies are text, which renaming does not follow.
DO $$
DECLARE
  body text;
BEGIN
  FOR body IN SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    AND proname IN ('count_leads', 'count_clients', 'count_appointments', 'count_projects',
      'record_lead_stages', 'record_stages_of_moved') LOOP
    body := replace(body, 'INSERT INTO tallies', 'INSERT INTO row_counts');
    body := replace(body, 'PERFORM end_lead_stays(', 'PERFORM record_lead_stages(');
    EXECUTE regexp_replace(body, '\mlead_stays\M', 'lead_stage_history', 'g');
  END LOOP;
END $$;--> statement-breakpoint
-- Deleted records name the tables and columns that restoring writes to.
CREATE FUNCTION renamed_part(part jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT part || jsonb_build_object('table', CASE part->>'table'
    WHEN 'requests' THEN 'submissions'
    WHEN 'lead_stays' THEN 'lead_stage_history'
    WHEN 'told_apart' THEN 'duplicate_dismissals'
    ELSE part->>'table' END)
$$;--> statement-breakpoint
CREATE FUNCTION renamed_columns(row_kept jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE WHEN row_kept ? 'came_again'
    THEN row_kept - 'came_again' || jsonb_build_object('possible_duplicate', row_kept->'came_again')
    ELSE row_kept END
$$;--> statement-breakpoint
UPDATE "trash" SET "kept" = "kept" || jsonb_build_object(
  'rows', coalesce((
    SELECT jsonb_agg(renamed_part(part) || jsonb_build_object('rows', coalesce((
      SELECT jsonb_agg(renamed_columns(one) ORDER BY place) FROM jsonb_array_elements(part->'rows') WITH ORDINALITY AS each(one, place)
    ), '[]')) ORDER BY place)
    FROM jsonb_array_elements("kept"->'rows') WITH ORDINALITY AS parts(part, place)
  ), '[]'),
  'links', coalesce((
    SELECT jsonb_agg(renamed_part(link) ORDER BY place)
    FROM jsonb_array_elements("kept"->'links') WITH ORDINALITY AS links(link, place)
  ), '[]'));--> statement-breakpoint
DROP FUNCTION renamed_part(jsonb);--> statement-breakpoint
DROP FUNCTION renamed_columns(jsonb);
