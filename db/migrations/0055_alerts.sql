CREATE TABLE "alerts" (
	"kind" text NOT NULL,
	"machine" text DEFAULT '' NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alerts_kind_machine_pk" PRIMARY KEY("kind","machine")
);
