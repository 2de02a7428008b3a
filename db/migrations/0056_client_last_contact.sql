-- When staff and a client were last in touch: a copy that orders the list (decision 076).
ALTER TABLE "clients" ADD COLUMN "last_contact_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "clients_by_last_contact" ON "clients" USING btree ((coalesce("last_contact_at", '-infinity'::timestamptz)),"id");--> statement-breakpoint
-- Automatic messages are no contact.
CREATE FUNCTION is_contact(cause text, state text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (state = 'received' OR cause ~ '^(written|call):') AND state <> 'cancelled'
$$;--> statement-breakpoint
CREATE FUNCTION last_contact_of_client(client uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(
    (SELECT max(created_at) FROM messages
      WHERE messages.client_id = client AND is_contact(messages.cause, messages.state)),
    (SELECT max(messages.created_at) FROM leads JOIN messages ON messages.lead_id = leads.id
      WHERE leads.client_id = client AND messages.client_id IS NULL AND is_contact(messages.cause, messages.state)),
    (SELECT max(last_contacted_at) FROM leads WHERE leads.client_id = client),
    (SELECT max(scheduled_at) FROM appointments
      WHERE appointments.client_id = client AND appointments.status = 'completed'))
$$;--> statement-breakpoint
CREATE FUNCTION refresh_last_contact(client uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_last timestamptz;
BEGIN
  IF client IS NULL THEN RETURN; END IF;
  now_last := last_contact_of_client(client);
  UPDATE clients SET last_contact_at = now_last WHERE id = client AND last_contact_at IS DISTINCT FROM now_last;
END $$;--> statement-breakpoint
CREATE FUNCTION refresh_last_contact_by_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM refresh_last_contact(coalesce(OLD.client_id, (SELECT client_id FROM leads WHERE id = OLD.lead_id)));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM refresh_last_contact(coalesce(NEW.client_id, (SELECT client_id FROM leads WHERE id = NEW.lead_id)));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Sending a message changes no last contact, so the outbox worker locks no client.
CREATE TRIGGER messages_add_contact AFTER INSERT ON "messages" FOR EACH ROW
  WHEN (is_contact(NEW.cause, NEW.state)) EXECUTE FUNCTION refresh_last_contact_by_message();--> statement-breakpoint
CREATE TRIGGER messages_remove_contact AFTER DELETE ON "messages" FOR EACH ROW
  WHEN (is_contact(OLD.cause, OLD.state)) EXECUTE FUNCTION refresh_last_contact_by_message();--> statement-breakpoint
CREATE TRIGGER messages_move_contact AFTER UPDATE OF state, client_id, lead_id ON "messages" FOR EACH ROW
  WHEN ((is_contact(OLD.cause, OLD.state) OR is_contact(NEW.cause, NEW.state))
    AND (is_contact(OLD.cause, OLD.state), OLD.client_id, OLD.lead_id)
      IS DISTINCT FROM (is_contact(NEW.cause, NEW.state), NEW.client_id, NEW.lead_id))
  EXECUTE FUNCTION refresh_last_contact_by_message();--> statement-breakpoint
CREATE FUNCTION refresh_last_contact_by_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM refresh_last_contact(OLD.client_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM refresh_last_contact(NEW.client_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER leads_refresh_last_contact AFTER INSERT OR DELETE OR UPDATE OF last_contacted_at, client_id ON "leads"
  FOR EACH ROW EXECUTE FUNCTION refresh_last_contact_by_client();--> statement-breakpoint
CREATE TRIGGER appointments_add_contact AFTER INSERT ON "appointments" FOR EACH ROW
  WHEN (NEW.status = 'completed') EXECUTE FUNCTION refresh_last_contact_by_client();--> statement-breakpoint
CREATE TRIGGER appointments_remove_contact AFTER DELETE ON "appointments" FOR EACH ROW
  WHEN (OLD.status = 'completed') EXECUTE FUNCTION refresh_last_contact_by_client();--> statement-breakpoint
CREATE TRIGGER appointments_move_contact AFTER UPDATE OF client_id, status, scheduled_at ON "appointments" FOR EACH ROW
  WHEN (OLD.status = 'completed' OR NEW.status = 'completed')
  EXECUTE FUNCTION refresh_last_contact_by_client();--> statement-breakpoint
UPDATE clients SET last_contact_at = last_contact_of_client(id) WHERE last_contact_of_client(id) IS NOT NULL;
