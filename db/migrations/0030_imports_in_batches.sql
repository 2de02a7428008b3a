CREATE TABLE "import_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"people" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_batches_next" ON "import_batches" USING btree ("import_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one_waiting" ON "imports" USING btree (("waiting" > 0)) WHERE "imports"."waiting" > 0;