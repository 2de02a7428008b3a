-- A lead or client is locked before its copies are computed (decision 076). Otherwise the later of two transactions would
-- write what it computed without the other's rows.
CREATE OR REPLACE FUNCTION refresh_totals(lead uuid, client uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A change that adds nothing locks nobody. The lock is separate: only a new statement sees what was committed meanwhile.
  PERFORM FROM leads
    WHERE id = lead AND value IS DISTINCT FROM coalesce(value_of_projects(id), estimated_value) FOR NO KEY UPDATE;
  UPDATE leads SET value = coalesce(value_of_projects(id), estimated_value)
    WHERE id = lead AND value IS DISTINCT FROM coalesce(value_of_projects(id), estimated_value);
  PERFORM FROM clients WHERE id = client AND balance IS DISTINCT FROM balance_of_client(id) FOR NO KEY UPDATE;
  UPDATE clients SET balance = balance_of_client(id)
    WHERE id = client AND balance IS DISTINCT FROM balance_of_client(id);
END $$;--> statement-breakpoint
-- Whether an appointment becomes or stays the next one depends on all others, so every change waits its turn.
CREATE FUNCTION lock_for_next_appointment(lead uuid, client uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM leads WHERE id = lead OR client_id = client ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM clients WHERE id = client FOR NO KEY UPDATE;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_next_appointments(lead uuid, client uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_for_next_appointment(lead, client);
  UPDATE leads SET next_appointment_at = next_appointment(id, client_id)
    WHERE (id = lead OR client_id = client) AND next_appointment_at IS DISTINCT FROM next_appointment(id, client_id);
  UPDATE clients SET next_appointment_at = next_appointment(NULL, id)
    WHERE id = client AND next_appointment_at IS DISTINCT FROM next_appointment(NULL, id);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_next_appointments_of_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM refresh_next_appointments(OLD.lead_id, OLD.client_id);
    IF TG_OP = 'UPDATE' THEN PERFORM refresh_next_appointments(NEW.lead_id, NEW.client_id); END IF;
  ELSIF NEW.status IN ('scheduled', 'confirmed', 'pending') AND NOT NEW.call_requested AND NEW.scheduled_at >= now() THEN
    PERFORM lock_for_next_appointment(NEW.lead_id, NEW.client_id);
    UPDATE leads SET next_appointment_at =
        CASE WHEN next_appointment_at < now() THEN next_appointment(id, client_id) ELSE NEW.scheduled_at END
      WHERE (id = NEW.lead_id OR client_id = NEW.client_id)
        AND (next_appointment_at IS NULL OR next_appointment_at < now() OR next_appointment_at > NEW.scheduled_at);
    UPDATE clients SET next_appointment_at =
        CASE WHEN next_appointment_at < now() THEN next_appointment(NULL, id) ELSE NEW.scheduled_at END
      WHERE id = NEW.client_id
        AND (next_appointment_at IS NULL OR next_appointment_at < now() OR next_appointment_at > NEW.scheduled_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_last_contact(client uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM clients WHERE id = client FOR NO KEY UPDATE;
  UPDATE clients SET last_contact_at = last_contact_of_client(id)
    WHERE id = client AND last_contact_at IS DISTINCT FROM last_contact_of_client(id);
END $$;--> statement-breakpoint
-- Mends what was written out of turn.
UPDATE leads SET value = coalesce(value_of_projects(id), estimated_value), next_appointment_at = next_appointment(id, client_id)
  WHERE (value, next_appointment_at)
    IS DISTINCT FROM (coalesce(value_of_projects(id), estimated_value), next_appointment(id, client_id));--> statement-breakpoint
UPDATE clients SET balance = balance_of_client(id), next_appointment_at = next_appointment(NULL, id),
    last_contact_at = last_contact_of_client(id)
  WHERE (balance, next_appointment_at, last_contact_at)
    IS DISTINCT FROM (balance_of_client(id), next_appointment(NULL, id), last_contact_of_client(id));
