CREATE TABLE "card_run_items" (
	"run_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"outcome" text,
	"amount" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"card" jsonb,
	"attempt_id" bigint,
	"failure" text,
	CONSTRAINT "card_run_items_run_id_invoice_id_pk" PRIMARY KEY("run_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "card_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"auction_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"target" text NOT NULL,
	"ceiling" bigint,
	"is_trial" boolean NOT NULL,
	"started_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"worked_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"ended_at" timestamptz(3),
	"key" text
);
--> statement-breakpoint
CREATE TABLE "close_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "close_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"auction_id" integer NOT NULL,
	"step" text NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "given_up_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "given_up_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"restored_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "second_chances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_chances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"run" integer NOT NULL,
	"auction_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"status" text DEFAULT 'offered' NOT NULL,
	"reason" text NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"answered_at" timestamptz(3),
	CONSTRAINT "second_chances_price" CHECK ("second_chances"."price" >= 1 and "second_chances"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "strikes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "strikes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"reason" text NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"lifted_at" timestamptz(3),
	"lifted_by_id" integer,
	"lift_reason" text,
	CONSTRAINT "strikes_lifted" CHECK (("strikes"."lifted_at" is null) = ("strikes"."lifted_by_id" is null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reminded_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "card_run_items" ADD CONSTRAINT "card_run_items_run_id_card_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."card_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_run_items" ADD CONSTRAINT "card_run_items_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_runs" ADD CONSTRAINT "card_runs_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_runs" ADD CONSTRAINT "card_runs_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_steps" ADD CONSTRAINT "close_steps_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_steps" ADD CONSTRAINT "close_steps_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_up_lines" ADD CONSTRAINT "given_up_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_up_lines" ADD CONSTRAINT "given_up_lines_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_chances" ADD CONSTRAINT "second_chances_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_chances" ADD CONSTRAINT "second_chances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_chances" ADD CONSTRAINT "second_chances_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_lifted_by_id_users_id_fk" FOREIGN KEY ("lifted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_run_items_invoice" ON "card_run_items" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "card_run_items_waiting" ON "card_run_items" USING btree ("run_id","invoice_id") WHERE "card_run_items"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_runs_one" ON "card_runs" USING btree ("auction_id") WHERE "card_runs"."ended_at" is null and not "card_runs"."is_trial";--> statement-breakpoint
CREATE UNIQUE INDEX "card_runs_key" ON "card_runs" USING btree ("staff_id","key");--> statement-breakpoint
CREATE INDEX "card_runs_auction" ON "card_runs" USING btree ("auction_id","id");--> statement-breakpoint
CREATE INDEX "card_runs_open" ON "card_runs" USING btree ("worked_at") WHERE "card_runs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "close_steps_auction" ON "close_steps" USING btree ("auction_id","step","id");--> statement-breakpoint
CREATE UNIQUE INDEX "given_up_lines_once" ON "given_up_lines" USING btree ("line_id") WHERE "given_up_lines"."restored_at" is null;--> statement-breakpoint
CREATE INDEX "given_up_lines_invoice" ON "given_up_lines" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_chances_one" ON "second_chances" USING btree ("lot_id") WHERE "second_chances"."status" = 'offered';--> statement-breakpoint
CREATE INDEX "second_chances_line" ON "second_chances" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "second_chances_user" ON "second_chances" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "second_chances_expiring" ON "second_chances" USING btree ("expires_at") WHERE "second_chances"."status" = 'offered';--> statement-breakpoint
CREATE INDEX "strikes_user" ON "strikes" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "strikes_one" ON "strikes" USING btree ("invoice_id") WHERE "strikes"."lifted_at" is null;