-- A member of staff cannot be in two houses at one time. Times are half open: the next visit may start the minute one ends.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_nobody_booked_twice" EXCLUDE USING gist (
  "assigned_to" WITH =, tstzrange("scheduled_at", "ends_at", '[)') WITH &&
) WHERE ("assigned_to" IS NOT NULL AND "status" IN ('scheduled', 'confirmed', 'pending'));
