-- A new appointment can only become the next one: nothing is counted again, unless the time of the known one has passed.
CREATE OR REPLACE FUNCTION refresh_next_appointments_of_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM refresh_next_appointments(OLD.lead_id, OLD.client_id);
    IF TG_OP = 'UPDATE' THEN PERFORM refresh_next_appointments(NEW.lead_id, NEW.client_id); END IF;
  ELSIF NEW.status IN ('scheduled', 'confirmed', 'pending') AND NOT NEW.call_requested AND NEW.scheduled_at >= now() THEN
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
END $$;
