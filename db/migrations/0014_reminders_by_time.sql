-- Reminders were named by a version of their visit, and are by its time now (docs/decisions/030): which of them are of
-- the time that a visit has, their own time tells. Of several, what has gone counts, and then the newest.
WITH old AS (
  SELECT DISTINCT ON (m.appointment_id, m.channel, split_part(m.cause, ':', 5)) m.id,
         concat_ws(':', 'appointment', m.appointment_id, to_char(a.scheduled_at AT TIME ZONE 'UTC', 'YYYYMMDD"T"HH24MISS.MS"Z"'),
           'reminder', split_part(m.cause, ':', 5), m.channel) AS cause
  FROM "messages" m JOIN "appointments" a ON a.id = m.appointment_id
  WHERE m.cause ~ '^appointment:[^:]+:v[0-9]+:reminder:[0-9]+:(email|text)$'
    AND m.state IN ('sent', 'queued', 'kept', 'failed') AND m.due_at < a.scheduled_at
    AND m.due_at >= a.scheduled_at - (split_part(m.cause, ':', 5)::int + 1) * interval '1 hour'
  ORDER BY m.appointment_id, m.channel, split_part(m.cause, ':', 5), m.state = 'sent' DESC, m.created_at DESC, m.id
)
UPDATE "messages" SET "cause" = old.cause FROM old WHERE "messages".id = old.id;
--> statement-breakpoint
-- News of a move did not name the time before it. What has not gone tells of the visit at its new time.
UPDATE "messages" SET "cause" = replace("cause", ':moved:', ':booked:')
WHERE "cause" ~ '^appointment:[^:]+:v[0-9]+:moved:(email|text)$' AND "state" IN ('queued', 'kept', 'failed');
