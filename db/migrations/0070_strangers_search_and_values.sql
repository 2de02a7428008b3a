DROP INDEX "messages_strangers_search";--> statement-breakpoint
CREATE INDEX "messages_strangers_search" ON "messages" USING gin (folded_text("recipient") gin_trgm_ops) WHERE "messages"."lead_id" is null and "messages"."client_id" is null;--> statement-breakpoint
-- The lead is locked even if its value stays: a first project worth the estimate counts beside another one at once.
CREATE OR REPLACE FUNCTION refresh_totals(lead uuid, client uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM leads WHERE id = lead FOR NO KEY UPDATE;
  -- The lock is separate: only a new statement sees what was committed meanwhile.
  UPDATE leads SET value = coalesce(value_of_projects(id), estimated_value)
    WHERE id = lead AND value IS DISTINCT FROM coalesce(value_of_projects(id), estimated_value);
  -- A balance is a plain sum, so that a change that adds nothing need not lock the client.
  PERFORM FROM clients WHERE id = client AND balance IS DISTINCT FROM balance_of_client(id) FOR NO KEY UPDATE;
  UPDATE clients SET balance = balance_of_client(id)
    WHERE id = client AND balance IS DISTINCT FROM balance_of_client(id);
END $$;--> statement-breakpoint
-- Alerts are those of conditions now. A backup's alert says which when it is raised again.
UPDATE alerts SET kind = replace(kind, '.', '_') WHERE kind IN ('disk.low', 'certificate.ending', 'messages.failing');--> statement-breakpoint
DELETE FROM alerts WHERE kind = 'backup.missed';
