ALTER TABLE "users" ADD COLUMN "away_from" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "away_until" date;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_away_from_day_to_day" CHECK (num_nulls("users"."away_from", "users"."away_until") <> 1 and "users"."away_from" <= "users"."away_until");