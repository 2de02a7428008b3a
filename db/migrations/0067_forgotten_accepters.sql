-- Who accepted a forgotten person's quotes goes where the name is kept.
update "retained_records" set "details" = "details" || jsonb_build_object('acceptedBy', "accepted"."by")
from (
  select "client_id", jsonb_agg(jsonb_build_object('quoteNumber', "quote_number", 'name', "decision_note") order by "quote_number") as "by"
  from "quotes" where "status" = 'accepted' and "decision_note" is not null group by "client_id"
) as "accepted"
where "accepted"."client_id" = "retained_records"."client_id";--> statement-breakpoint
update "quotes" set "decision_note" = null
from "clients" where "clients"."id" = "quotes"."client_id" and "clients"."forgotten_at" is not null and "decision_note" is not null;
