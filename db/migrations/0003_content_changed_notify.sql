-- Every process keeps the public pages ready; when what they are made of changes, it is told to make them anew.
CREATE FUNCTION tell_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY content_changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER company_profile_is_told AFTER INSERT OR UPDATE OR DELETE ON "company_profile" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER service_areas_are_told AFTER INSERT OR UPDATE OR DELETE ON "service_areas" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
