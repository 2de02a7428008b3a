CREATE TABLE "lead_stays" (
	"lead_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"stage" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"hours" double precision NOT NULL,
	"is_return" boolean NOT NULL,
	"next" text,
	CONSTRAINT "lead_stays_lead_id_place_pk" PRIMARY KEY("lead_id","place")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_stays" ADD CONSTRAINT "lead_stays_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Every change of a project tells its status: it was completed by the first that says so after the last that says otherwise.
UPDATE "projects" SET "completed_at" = coalesce((
  SELECT min(e.at) FROM "events" e WHERE e.subject_id = "projects".id AND e.kind = 'project.changed' AND e.id > coalesce((
    SELECT max(o.id) FROM "events" o
    WHERE o.subject_id = "projects".id AND o.kind = 'project.changed' AND o.detail->>'status' <> 'completed'), 0)
), "created_at") WHERE "status" = 'completed';--> statement-breakpoint
CREATE INDEX "projects_completed" ON "projects" USING btree ("completed_at");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_completed_as_it_says" CHECK (("projects"."status" = 'completed') = ("projects"."completed_at" is not null));--> statement-breakpoint
-- A lead that is moved has ended a stay at the stage where it was. These are its moves, which may be several at once.
CREATE FUNCTION end_lead_stays(moves bigint[]) RETURNS void LANGUAGE sql AS $$
  WITH turns AS (
    SELECT e.id AS turn, leads.id AS lead_id, e.at, e.detail->>'from' AS left_stage,
           CASE e.kind WHEN 'lead.converted' THEN 'converted' ELSE e.detail->>'to' END AS next,
           coalesce(last.ended_at, leads.created_at) AS since, last.next AS last_next, coalesce(last.place, 0) AS before
    FROM events e JOIN leads ON leads.id = e.subject_id
    LEFT JOIN LATERAL (
      SELECT place, ended_at, s.next FROM lead_stays s WHERE s.lead_id = leads.id ORDER BY place DESC LIMIT 1
    ) AS last ON true
    WHERE e.id = ANY (moves)
  ), stays AS (
    SELECT lead_id, before + row_number() OVER turns AS place,
           coalesce(left_stage, lag(next) OVER turns, last_next, 'new') AS stage, at AS ended_at,
           extract(epoch FROM at - coalesce(lag(at) OVER turns, since))::float8 / 3600 AS hours, next
    FROM turns WINDOW turns AS (PARTITION BY lead_id ORDER BY turn)
  )
  INSERT INTO lead_stays (lead_id, place, stage, ended_at, hours, is_return, next)
  SELECT lead_id, place, stage, ended_at, hours,
         row_number() OVER (PARTITION BY lead_id, stage ORDER BY place) > 1
         OR EXISTS (SELECT FROM lead_stays s WHERE s.lead_id = stays.lead_id AND s.stage = stays.stage), next
  FROM stays;
$$;
--> statement-breakpoint
CREATE FUNCTION end_stays_of_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moves bigint[] := ARRAY(SELECT id FROM come WHERE kind IN ('lead.moved', 'lead.converted'));
BEGIN
  IF cardinality(moves) > 0 THEN PERFORM end_lead_stays(moves); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_end_stays AFTER INSERT ON "events" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION end_stays_of_moved();
--> statement-breakpoint
-- What was moved until now, as if it came now.
SELECT end_lead_stays(ARRAY(SELECT id FROM events WHERE kind IN ('lead.moved', 'lead.converted')));
