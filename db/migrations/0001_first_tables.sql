CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid,
	"lead_id" uuid,
	"appointment_type" text DEFAULT 'consultation' NOT NULL,
	"scheduled_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"duration" integer DEFAULT 60 NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"assigned_to" uuid,
	"service_area_id" uuid,
	"property_type" text,
	"address" text,
	"notes" text,
	"reminders_sent" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmation_method" text DEFAULT 'none' NOT NULL,
	"reminder_scheduled_job_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_of_somebody" CHECK ("appointments"."client_id" is not null or "appointments"."lead_id" is not null),
	CONSTRAINT "appointments_type_known" CHECK ("appointment_type" in ('consultation', 'installation', 'service', 'followup')),
	CONSTRAINT "appointments_status_known" CHECK ("status" in ('scheduled', 'confirmed', 'pending', 'completed', 'cancelled', 'rescheduled')),
	CONSTRAINT "appointments_property_type_known" CHECK ("property_type" in ('vacation_home', 'primary_residence', 'investment_property', 'rental_property', 'residential', 'commercial')),
	CONSTRAINT "appointments_confirmation_known" CHECK ("confirmation_method" in ('none', 'staff', 'link', 'text')),
	CONSTRAINT "appointments_duration_in_bounds" CHECK ("appointments"."duration" between 15 and 480),
	CONSTRAINT "appointments_end_is_start_plus_duration" CHECK (extract(epoch from ("appointments"."ends_at" - "appointments"."scheduled_at")) = "appointments"."duration" * 60),
	CONSTRAINT "appointments_confirmed_knows_when" CHECK ("appointments"."status" <> 'confirmed' or "appointments"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"address" text,
	"city" text,
	"state" text DEFAULT 'FL' NOT NULL,
	"zip_code" text,
	"property_type" text,
	"service_area_id" uuid,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"phone" text NOT NULL,
	"phone_digits" text NOT NULL,
	"searchable" text GENERATED ALWAYS AS (lower("first_name" || ' ' || "last_name" || ' ' || coalesce("email", '') || ' ' || "phone" || ' ' || "phone_digits" || ' ' || coalesce("address", '') || ' ' || coalesce("city", '') || ' ' || coalesce("zip_code", ''))) STORED NOT NULL,
	CONSTRAINT "clients_property_type_known" CHECK ("property_type" in ('vacation_home', 'primary_residence', 'investment_property', 'rental_property', 'residential', 'commercial')),
	CONSTRAINT "clients_email_not_empty" CHECK ("clients"."email" <> '')
);
--> statement-breakpoint
CREATE TABLE "company_profile" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"company_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"brand_partners" text[] DEFAULT '{}'::text[] NOT NULL,
	"rating" numeric(2, 1),
	"review_count" integer,
	"licence" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_profile_is_one_row" CHECK ("company_profile"."only"),
	CONSTRAINT "company_profile_rating_in_bounds" CHECK ("company_profile"."rating" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knocks" (
	"door" text NOT NULL,
	"caller" text NOT NULL,
	"period_ends_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"address" text,
	"city" text,
	"state" text DEFAULT 'FL' NOT NULL,
	"zip_code" text,
	"property_type" text,
	"service_area_id" uuid,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"phone" text NOT NULL,
	"phone_digits" text NOT NULL,
	"message" text NOT NULL,
	"lead_type" text DEFAULT 'other' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"source" text DEFAULT 'website' NOT NULL,
	"last_contacted_at" timestamp (3) with time zone,
	"follow_up_on" date,
	"priority" text DEFAULT 'normal' NOT NULL,
	"estimated_value" numeric(10, 2),
	"sms_consent" boolean DEFAULT false NOT NULL,
	"assigned_to" uuid,
	"client_id" uuid,
	"searchable" text GENERATED ALWAYS AS (lower("first_name" || ' ' || "last_name" || ' ' || coalesce("email", '') || ' ' || "phone" || ' ' || "phone_digits" || ' ' || coalesce("address", '') || ' ' || coalesce("city", '') || ' ' || coalesce("zip_code", '') || ' ' || "message")) STORED NOT NULL,
	CONSTRAINT "leads_status_known" CHECK ("status" in ('new', 'contacted', 'qualified', 'scheduled', 'in_consultation', 'quoted', 'converted', 'closed', 'lost')),
	CONSTRAINT "leads_type_known" CHECK ("lead_type" in ('consultation', 'email', 'text', 'callback', 'other')),
	CONSTRAINT "leads_priority_known" CHECK ("priority" in ('low', 'normal', 'high', 'urgent')),
	CONSTRAINT "leads_property_type_known" CHECK ("property_type" in ('vacation_home', 'primary_residence', 'investment_property', 'rental_property', 'residential', 'commercial')),
	CONSTRAINT "leads_email_not_empty" CHECK ("leads"."email" <> ''),
	CONSTRAINT "leads_value_not_negative" CHECK ("leads"."estimated_value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cause" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"state" text DEFAULT 'kept' NOT NULL,
	"lead_id" uuid,
	"client_id" uuid,
	"appointment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "messages_channel_known" CHECK ("channel" in ('email', 'text')),
	CONSTRAINT "messages_state_known" CHECK ("state" in ('kept', 'queued', 'sent', 'failed')),
	CONSTRAINT "messages_sent_knows_when" CHECK ("messages"."state" <> 'sent' or "messages"."sent_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid,
	"quote_id" uuid,
	"client_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"payment_type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"stripe_payment_intent_id" text,
	"stripe_charge_id" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"captured_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payments_status_known" CHECK ("status" in ('pending', 'captured', 'failed', 'refunded')),
	CONSTRAINT "payments_amount_above_zero" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_captured_knows_when" CHECK ("payments"."status" <> 'captured' or "payments"."captured_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "product_catalog" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"base_price" numeric(10, 2) NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"features" text[] DEFAULT '{}'::text[] NOT NULL,
	"materials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_catalog_category_known" CHECK ("category" in ('shades', 'cellular', 'blinds', 'shutters', 'draperies', 'outdoor_screens', 'motorization')),
	CONSTRAINT "product_catalog_base_price_not_negative" CHECK ("product_catalog"."base_price" >= 0),
	CONSTRAINT "product_catalog_materials_are_a_list" CHECK (jsonb_typeof("product_catalog"."materials") = 'array')
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"lead_id" uuid,
	"name" text NOT NULL,
	"description" text,
	"project_type" text DEFAULT 'house' NOT NULL,
	"status" text DEFAULT 'planning' NOT NULL,
	"total_amount" numeric(10, 2),
	"deposit_amount" numeric(10, 2),
	"start_date" date,
	"completion_date" date,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"searchable" text GENERATED ALWAYS AS (lower("name")) STORED NOT NULL,
	CONSTRAINT "projects_type_known" CHECK ("project_type" in ('house', 'condo', 'business', 'outdoor_patio', 'commercial', 'blank')),
	CONSTRAINT "projects_status_known" CHECK ("status" in ('planning', 'quoted', 'approved', 'in_progress', 'completed', 'on_hold')),
	CONSTRAINT "projects_total_not_negative" CHECK ("projects"."total_amount" >= 0),
	CONSTRAINT "projects_deposit_not_negative" CHECK ("projects"."deposit_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"window_id" uuid,
	"room_name" text NOT NULL,
	"description" text NOT NULL,
	"product_name" text,
	"material_selection" text,
	"width" numeric(8, 4) NOT NULL,
	"height" numeric(8, 4) NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"unit_price" numeric(10, 2) NOT NULL,
	"total" numeric(10, 2) NOT NULL,
	CONSTRAINT "quote_lines_total_adds_up" CHECK ("quote_lines"."total" = "quote_lines"."unit_price" * "quote_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"quote_number" text NOT NULL,
	"subtotal" numeric(10, 2) NOT NULL,
	"discount_rate" integer DEFAULT 0 NOT NULL,
	"discount_amount" numeric(10, 2) DEFAULT '0' NOT NULL,
	"tax_amount" numeric(10, 2) DEFAULT '0' NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"valid_until" date NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"terms" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("quote_number"),
	CONSTRAINT "quotes_status_known" CHECK ("status" in ('draft', 'sent', 'accepted', 'declined', 'expired')),
	CONSTRAINT "quotes_discount_in_bounds" CHECK ("quotes"."discount_rate" between 0 and 10000),
	CONSTRAINT "quotes_total_adds_up" CHECK ("quotes"."total_amount" = "quotes"."subtotal" - "quotes"."discount_amount" + "quotes"."tax_amount"),
	CONSTRAINT "quotes_amounts_not_negative" CHECK ("quotes"."subtotal" >= 0 and "quotes"."total_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"content" jsonb NOT NULL,
	"lead_id" uuid,
	"appointment_id" uuid,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"notes" text,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_areas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"zip_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"communities" text[] DEFAULT '{}'::text[] NOT NULL,
	"drive_time" text DEFAULT '' NOT NULL,
	"is_popular" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"travel_fee" numeric(8, 2) DEFAULT '0' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_areas_travel_fee_not_negative" CHECK ("service_areas"."travel_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text,
	"address" text,
	CONSTRAINT "sessions_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'staff' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"email" text,
	"phone" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("role" in ('admin', 'staff')),
	CONSTRAINT "users_state_known" CHECK ("state" in ('pending', 'active', 'deactivated'))
);
--> statement-breakpoint
CREATE TABLE "windows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"room_id" uuid NOT NULL,
	"name" text NOT NULL,
	"window_type" text,
	"width" numeric(8, 4) NOT NULL,
	"height" numeric(8, 4) NOT NULL,
	"depth" numeric(8, 4),
	"location" text,
	"product_id" uuid,
	"material_selection" text,
	"features" text[] DEFAULT '{}'::text[] NOT NULL,
	"price" numeric(10, 2),
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "windows_width_not_negative" CHECK ("windows"."width" >= 0),
	CONSTRAINT "windows_height_not_negative" CHECK ("windows"."height" >= 0),
	CONSTRAINT "windows_depth_not_negative" CHECK ("windows"."depth" >= 0),
	CONSTRAINT "windows_price_not_negative" CHECK ("windows"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_service_area_id_service_areas_id_fk" FOREIGN KEY ("service_area_id") REFERENCES "public"."service_areas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_service_area_id_service_areas_id_fk" FOREIGN KEY ("service_area_id") REFERENCES "public"."service_areas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_service_area_id_service_areas_id_fk" FOREIGN KEY ("service_area_id") REFERENCES "public"."service_areas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_window_id_windows_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."windows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "windows" ADD CONSTRAINT "windows_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "windows" ADD CONSTRAINT "windows_product_id_product_catalog_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_catalog"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_by_time" ON "appointments" USING btree ("scheduled_at","id");--> statement-breakpoint
CREATE INDEX "appointments_newest" ON "appointments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "appointments_client" ON "appointments" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "appointments_lead" ON "appointments" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_email_unique" ON "clients" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "clients_newest" ON "clients" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "clients_phone" ON "clients" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("searchable" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_of_subject" ON "events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "events_of_person" ON "events" USING btree ("by_user_id","id");--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "knocks_of_caller" ON "knocks" USING btree ("door","caller");--> statement-breakpoint
CREATE INDEX "knocks_expiry" ON "knocks" USING btree ("period_ends_at");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_status" ON "leads" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "leads_client" ON "leads" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("searchable" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "messages_cause_unique" ON "messages" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_lead" ON "messages" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "messages_client" ON "messages" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at");--> statement-breakpoint
CREATE INDEX "payments_client" ON "payments" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "payments_project" ON "payments" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "payments_quote" ON "payments" USING btree ("quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_catalog_name_unique" ON "product_catalog" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "projects_by_status" ON "projects" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_client" ON "projects" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("searchable" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "quote_lines_position_unique" ON "quote_lines" USING btree ("quote_id","position");--> statement-breakpoint
CREATE INDEX "quote_lines_window" ON "quote_lines" USING btree ("window_id");--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_project" ON "quotes" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "quotes_client" ON "quotes" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "requests_fingerprint" ON "requests" USING btree ("fingerprint","received_at");--> statement-breakpoint
CREATE INDEX "requests_lead" ON "requests" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "rooms_of_project" ON "rooms" USING btree ("project_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_areas_name_unique" ON "service_areas" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "service_areas_zip_codes" ON "service_areas" USING gin ("zip_codes");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "windows_of_room" ON "windows" USING btree ("room_id","position","id");--> statement-breakpoint
CREATE INDEX "windows_product" ON "windows" USING btree ("product_id");