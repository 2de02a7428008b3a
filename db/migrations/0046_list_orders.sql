-- Lists are ordered by copies that triggers keep, each with an index (decision 076).
ALTER TABLE "row_counts" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "next_appointment_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "balance" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_appointment_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "assigned_name" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "value" numeric(14, 2);--> statement-breakpoint
CREATE INDEX "clients_by_balance" ON "clients" USING btree ((coalesce("balance", 0)),"id");--> statement-breakpoint
CREATE INDEX "clients_by_next_appointment" ON "clients" USING btree ((coalesce("next_appointment_at", 'infinity'::timestamptz)),"id");--> statement-breakpoint
CREATE INDEX "clients_next_appointment" ON "clients" USING btree ("next_appointment_at");--> statement-breakpoint
CREATE INDEX "leads_by_assignee" ON "leads" USING btree (lower(coalesce("assigned_name", '')),"id");--> statement-breakpoint
CREATE INDEX "leads_by_value" ON "leads" USING btree ((coalesce("value", -1)),"id");--> statement-breakpoint
CREATE INDEX "leads_by_contact" ON "leads" USING btree ((coalesce("last_contacted_at", '-infinity'::timestamptz)),"id");--> statement-breakpoint
CREATE INDEX "leads_by_follow_up" ON "leads" USING btree ((coalesce("follow_up_on", '9999-12-31'::date)),"id");--> statement-breakpoint
CREATE INDEX "leads_by_next_appointment" ON "leads" USING btree ((coalesce("next_appointment_at", 'infinity'::timestamptz)),"id");--> statement-breakpoint
CREATE INDEX "leads_next_appointment" ON "leads" USING btree ("next_appointment_at");--> statement-breakpoint
CREATE INDEX "projects_lead" ON "projects" USING btree ("lead_id");--> statement-breakpoint
-- The accepted quotes of a lead's projects, else the newest sent quote, else the typed total.
CREATE FUNCTION value_of_projects(lead uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT sum(coalesce(
    (SELECT sum(accepted.total_amount) FROM quotes accepted
      WHERE accepted.project_id = projects.id AND accepted.status = 'accepted'),
    (SELECT sent.total_amount FROM quotes sent
      WHERE sent.project_id = projects.id AND sent.status = 'sent' AND sent.not_chosen_for IS NULL
        AND NOT EXISTS (SELECT FROM quotes later WHERE later.replaces = sent.id AND later.sent_at IS NOT NULL)
      ORDER BY sent.created_at DESC, sent.id DESC LIMIT 1),
    projects.total_amount))
  FROM projects WHERE projects.lead_id = lead
$$;--> statement-breakpoint
-- What a client's projects owe, as `accountOf` in src/domain/payments/payment.ts computes it.
CREATE FUNCTION balance_of_client(client uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT sum(account.agreed - account.paid) FROM (
    SELECT
      CASE WHEN EXISTS (SELECT FROM quotes WHERE quotes.project_id = projects.id) THEN
        (SELECT sum(accepted.total_amount) FROM quotes accepted
          WHERE accepted.project_id = projects.id AND accepted.status = 'accepted')
      ELSE projects.total_amount END AS agreed,
      coalesce((SELECT sum(payments.amount) FROM payments
        WHERE payments.project_id = projects.id AND payments.status = 'captured'), 0) AS paid
    FROM projects WHERE projects.client_id = client) AS account
$$;--> statement-breakpoint
-- The next visit of a lead, or of the client it became. Either may be null.
CREATE FUNCTION next_appointment(lead uuid, client uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(found.scheduled_at) FROM (
    SELECT scheduled_at, status, call_requested FROM appointments WHERE lead_id = lead
    UNION ALL SELECT scheduled_at, status, call_requested FROM appointments WHERE client_id = client) AS found
  WHERE found.status IN ('scheduled', 'confirmed', 'pending') AND NOT found.call_requested AND found.scheduled_at >= now()
$$;--> statement-breakpoint
CREATE FUNCTION set_lead_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.assigned_name := (SELECT name FROM users WHERE id = NEW.assigned_to);
  IF TG_OP = 'INSERT' THEN
    NEW.value := NEW.estimated_value;
  ELSIF NEW.estimated_value IS DISTINCT FROM OLD.estimated_value THEN
    NEW.value := coalesce(value_of_projects(NEW.id), NEW.estimated_value);
  END IF;
  IF TG_OP = 'INSERT' AND NEW.client_id IS NULL THEN
    NEW.next_appointment_at := NULL;
  ELSIF TG_OP = 'INSERT' OR NEW.client_id IS DISTINCT FROM OLD.client_id THEN
    NEW.next_appointment_at := next_appointment(NEW.id, NEW.client_id);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER leads_set_orders BEFORE INSERT OR UPDATE OF assigned_to, estimated_value, client_id ON "leads"
  FOR EACH ROW EXECUTE FUNCTION set_lead_orders();--> statement-breakpoint
CREATE FUNCTION rename_assignee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leads SET assigned_name = NEW.name WHERE assigned_to = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_rename_assignee AFTER UPDATE ON "users" FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_assignee();--> statement-breakpoint
-- These write leads and clients last in a transaction, outside the order of locks. A deadlock is tried again.
CREATE FUNCTION refresh_totals(lead uuid, client uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_worth numeric := value_of_projects(lead);
  now_owed numeric := balance_of_client(client);
BEGIN
  UPDATE leads SET value = coalesce(now_worth, estimated_value)
    WHERE id = lead AND value IS DISTINCT FROM coalesce(now_worth, estimated_value);
  UPDATE clients SET balance = now_owed WHERE id = client AND balance IS DISTINCT FROM now_owed;
END $$;--> statement-breakpoint
CREATE FUNCTION refresh_totals_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM refresh_totals(OLD.lead_id, OLD.client_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM refresh_totals(NEW.lead_id, NEW.client_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER projects_refresh_totals AFTER INSERT OR DELETE OR UPDATE OF lead_id, client_id, total_amount ON "projects"
  FOR EACH ROW EXECUTE FUNCTION refresh_totals_of_project();--> statement-breakpoint
CREATE FUNCTION refresh_totals_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM refresh_totals(lead_id, client_id) FROM projects WHERE id = OLD.project_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM refresh_totals(lead_id, client_id) FROM projects WHERE id = NEW.project_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER quotes_refresh_totals AFTER INSERT OR DELETE
  OR UPDATE OF project_id, status, total_amount, sent_at, replaces, not_chosen_for ON "quotes"
  FOR EACH ROW EXECUTE FUNCTION refresh_totals_of_part();--> statement-breakpoint
CREATE TRIGGER payments_refresh_totals AFTER INSERT OR DELETE OR UPDATE OF project_id, amount, status ON "payments"
  FOR EACH ROW EXECUTE FUNCTION refresh_totals_of_part();--> statement-breakpoint
CREATE FUNCTION refresh_next_appointments(lead uuid, client uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leads SET next_appointment_at = next_appointment(id, client_id)
    WHERE (id = lead OR client_id = client) AND next_appointment_at IS DISTINCT FROM next_appointment(id, client_id);
  UPDATE clients SET next_appointment_at = next_appointment(NULL, id)
    WHERE id = client AND next_appointment_at IS DISTINCT FROM next_appointment(NULL, id);
END $$;--> statement-breakpoint
CREATE FUNCTION refresh_next_appointments_of_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM refresh_next_appointments(OLD.lead_id, OLD.client_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM refresh_next_appointments(NEW.lead_id, NEW.client_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER appointments_refresh_next AFTER INSERT OR DELETE
  OR UPDATE OF lead_id, client_id, scheduled_at, status, call_requested ON "appointments"
  FOR EACH ROW EXECUTE FUNCTION refresh_next_appointments_of_appointment();--> statement-breakpoint
-- Besides rows, leads count the cents that they are worth, for the columns of the board.
CREATE OR REPLACE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO row_counts (noun, key, amount)
      SELECT 'leads', jsonb_build_object('status', status, 'priority', priority, 'leadType', lead_type, 'assignedTo', assigned_to), count(*) FROM come GROUP BY 2;
    INSERT INTO row_counts (noun, key, amount)
      SELECT 'leadValues', jsonb_build_object('status', status, 'leadType', lead_type, 'assignedTo', assigned_to), sum(value * 100) FROM come WHERE value <> 0 GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO row_counts (noun, key, amount)
      SELECT 'leads', jsonb_build_object('status', status, 'priority', priority, 'leadType', lead_type, 'assignedTo', assigned_to), -count(*) FROM gone GROUP BY 2;
    INSERT INTO row_counts (noun, key, amount)
      SELECT 'leadValues', jsonb_build_object('status', status, 'leadType', lead_type, 'assignedTo', assigned_to), -sum(value * 100) FROM gone WHERE value <> 0 GROUP BY 2;
  ELSE
    INSERT INTO row_counts (noun, key, amount)
      SELECT 'leads', key, sum(n) FROM (
        SELECT jsonb_build_object('status', status, 'priority', priority, 'leadType', lead_type, 'assignedTo', assigned_to) AS key, 1 AS n FROM come
        UNION ALL SELECT jsonb_build_object('status', status, 'priority', priority, 'leadType', lead_type, 'assignedTo', assigned_to), -1 FROM gone) AS changes
      GROUP BY key HAVING sum(n) <> 0;
    INSERT INTO row_counts (noun, key, amount)
      SELECT 'leadValues', key, sum(cents) FROM (
        SELECT jsonb_build_object('status', status, 'leadType', lead_type, 'assignedTo', assigned_to) AS key, value * 100 AS cents FROM come
        UNION ALL SELECT jsonb_build_object('status', status, 'leadType', lead_type, 'assignedTo', assigned_to), -value * 100 FROM gone) AS changes
      GROUP BY key HAVING sum(cents) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A project belongs to the newest lead that its client came from.
UPDATE projects SET lead_id = (SELECT id FROM leads WHERE leads.client_id = projects.client_id
    AND leads.created_at <= projects.created_at ORDER BY leads.created_at DESC, id DESC LIMIT 1)
  WHERE lead_id IS NULL AND EXISTS (SELECT FROM leads WHERE leads.client_id = projects.client_id
    AND leads.created_at <= projects.created_at);--> statement-breakpoint
UPDATE leads SET
  assigned_name = (SELECT name FROM users WHERE users.id = assigned_to),
  value = coalesce(value_of_projects(id), estimated_value),
  next_appointment_at = next_appointment(id, client_id);--> statement-breakpoint
UPDATE clients SET balance = balance_of_client(id), next_appointment_at = next_appointment(NULL, id);
