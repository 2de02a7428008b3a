ALTER TABLE "appointments" ADD COLUMN "rescheduling" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "call_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_rescheduling_can_be_kept" CHECK (not "appointments"."rescheduling" or ("appointments"."status" = 'rescheduled' and "appointments"."before_change" is not null));--> statement-breakpoint
-- Whose new time is still being chosen keeps the old one; a call that was asked for takes nobody's time.
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_nobody_booked_twice";--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_nobody_booked_twice" EXCLUDE USING gist (
  "assigned_to" WITH =, tstzrange("scheduled_at", "ends_at", '[)') WITH &&
) WHERE (
  "assigned_to" IS NOT NULL AND NOT "call_requested"
  AND ("status" IN ('scheduled', 'confirmed', 'pending') OR "rescheduling")
);--> statement-breakpoint
-- What the /schedule form has stored so far, as it words it.
UPDATE "appointments" SET "call_requested" = true
WHERE "status" = 'pending' AND "appointment_type" = 'consultation' AND "lead_id" IS NOT NULL
  AND "address" LIKE 'Zip Code: %'
  AND "notes" LIKE '%Note: the actual date and time will be set in a follow-up call%';
