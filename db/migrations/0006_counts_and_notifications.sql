-- Counts that cost the same however many rows there are: each statement writes down what it added and took away.
--> statement-breakpoint
CREATE FUNCTION tally_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tallies (noun, key, amount)
      SELECT 'leads', jsonb_build_object('status', status, 'priority', priority, 'leadType', lead_type, 'assignedTo', assigned_to), count(*) FROM come GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tallies (noun, key, amount)
      SELECT 'leads', jsonb_build_object('status', status, 'priority', priority, 'leadType', lead_type, 'assignedTo', assigned_to), -count(*) FROM gone GROUP BY 2;
  ELSE
    INSERT INTO tallies (noun, key, amount)
      SELECT 'leads', key, sum(n) FROM (
        SELECT jsonb_build_object('status', status, 'priority', priority, 'leadType', lead_type, 'assignedTo', assigned_to) AS key, 1 AS n FROM come
        UNION ALL SELECT jsonb_build_object('status', status, 'priority', priority, 'leadType', lead_type, 'assignedTo', assigned_to), -1 FROM gone) AS changes
      GROUP BY key HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leads_come AFTER INSERT ON "leads" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tally_leads();
--> statement-breakpoint
CREATE TRIGGER leads_go AFTER DELETE ON "leads" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_leads();
--> statement-breakpoint
CREATE TRIGGER leads_change AFTER UPDATE ON "leads" REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tally_leads();
--> statement-breakpoint
INSERT INTO tallies (noun, key, amount) SELECT 'leads', jsonb_build_object('status', status, 'priority', priority, 'leadType', lead_type, 'assignedTo', assigned_to), count(*) FROM "leads" GROUP BY 2;
--> statement-breakpoint
CREATE FUNCTION tally_clients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tallies (noun, key, amount)
      SELECT 'clients', jsonb_build_object('propertyType', property_type), count(*) FROM come GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tallies (noun, key, amount)
      SELECT 'clients', jsonb_build_object('propertyType', property_type), -count(*) FROM gone GROUP BY 2;
  ELSE
    INSERT INTO tallies (noun, key, amount)
      SELECT 'clients', key, sum(n) FROM (
        SELECT jsonb_build_object('propertyType', property_type) AS key, 1 AS n FROM come
        UNION ALL SELECT jsonb_build_object('propertyType', property_type), -1 FROM gone) AS changes
      GROUP BY key HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER clients_come AFTER INSERT ON "clients" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tally_clients();
--> statement-breakpoint
CREATE TRIGGER clients_go AFTER DELETE ON "clients" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_clients();
--> statement-breakpoint
CREATE TRIGGER clients_change AFTER UPDATE ON "clients" REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tally_clients();
--> statement-breakpoint
INSERT INTO tallies (noun, key, amount) SELECT 'clients', jsonb_build_object('propertyType', property_type), count(*) FROM "clients" GROUP BY 2;
--> statement-breakpoint
CREATE FUNCTION tally_appointments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tallies (noun, key, amount)
      SELECT 'appointments', jsonb_build_object('status', status, 'appointmentType', appointment_type, 'assignedTo', assigned_to), count(*) FROM come GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tallies (noun, key, amount)
      SELECT 'appointments', jsonb_build_object('status', status, 'appointmentType', appointment_type, 'assignedTo', assigned_to), -count(*) FROM gone GROUP BY 2;
  ELSE
    INSERT INTO tallies (noun, key, amount)
      SELECT 'appointments', key, sum(n) FROM (
        SELECT jsonb_build_object('status', status, 'appointmentType', appointment_type, 'assignedTo', assigned_to) AS key, 1 AS n FROM come
        UNION ALL SELECT jsonb_build_object('status', status, 'appointmentType', appointment_type, 'assignedTo', assigned_to), -1 FROM gone) AS changes
      GROUP BY key HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER appointments_come AFTER INSERT ON "appointments" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tally_appointments();
--> statement-breakpoint
CREATE TRIGGER appointments_go AFTER DELETE ON "appointments" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_appointments();
--> statement-breakpoint
CREATE TRIGGER appointments_change AFTER UPDATE ON "appointments" REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tally_appointments();
--> statement-breakpoint
INSERT INTO tallies (noun, key, amount) SELECT 'appointments', jsonb_build_object('status', status, 'appointmentType', appointment_type, 'assignedTo', assigned_to), count(*) FROM "appointments" GROUP BY 2;
--> statement-breakpoint
CREATE FUNCTION tally_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tallies (noun, key, amount)
      SELECT 'projects', jsonb_build_object('status', status), count(*) FROM come GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tallies (noun, key, amount)
      SELECT 'projects', jsonb_build_object('status', status), -count(*) FROM gone GROUP BY 2;
  ELSE
    INSERT INTO tallies (noun, key, amount)
      SELECT 'projects', key, sum(n) FROM (
        SELECT jsonb_build_object('status', status) AS key, 1 AS n FROM come
        UNION ALL SELECT jsonb_build_object('status', status), -1 FROM gone) AS changes
      GROUP BY key HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_come AFTER INSERT ON "projects" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tally_projects();
--> statement-breakpoint
CREATE TRIGGER projects_go AFTER DELETE ON "projects" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_projects();
--> statement-breakpoint
CREATE TRIGGER projects_change AFTER UPDATE ON "projects" REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tally_projects();
--> statement-breakpoint
INSERT INTO tallies (noun, key, amount) SELECT 'projects', jsonb_build_object('status', status), count(*) FROM "projects" GROUP BY 2;
--> statement-breakpoint
-- Every process hears what was done, so that every screen can show it. A great many at once are told as one.
CREATE FUNCTION tell_office_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM come) > 20 THEN
    PERFORM pg_notify('office_changed', '{"kind":"many"}');
  ELSE
    PERFORM pg_notify('office_changed', json_build_object('kind', kind, 'subjectId', subject_id, 'byUserId', by_user_id)::text) FROM come;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_are_told AFTER INSERT ON "events" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed();
