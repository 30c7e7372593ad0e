CREATE TABLE "import_mappings" (
	"headers" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"defaults" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"is_chosen" boolean DEFAULT true NOT NULL,
	"state" text NOT NULL,
	"lot_id" integer,
	"changed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_waiting" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"auction_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"headers" jsonb NOT NULL,
	"recognised" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"defaults" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"worked_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "source_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "source_hash" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "low_estimate" bigint;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "high_estimate" bigint;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "height" double precision;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "width" double precision;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "depth" double precision;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "weight" double precision;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_waiting" ON "import_rows" USING btree ("import_id","number") WHERE "import_rows"."is_waiting";--> statement-breakpoint
CREATE INDEX "imports_auction" ON "imports" USING btree ("auction_id","id");--> statement-breakpoint
CREATE INDEX "imports_running" ON "imports" USING btree ("id") WHERE "imports"."state" in ('saving', 'undoing');--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_source" ON "attachments" USING btree ("lot_id","source_hash");