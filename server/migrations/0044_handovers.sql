CREATE TABLE "handover_lines" (
	"handover_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"word_before" text,
	CONSTRAINT "handover_lines_handover_id_line_id_pk" PRIMARY KEY("handover_id","line_id"),
	CONSTRAINT "handover_lines_quantity" CHECK ("handover_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "handovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"made_at" timestamptz(3),
	"received_by" text NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"request_key" text,
	"request_hash" text NOT NULL,
	"undone_at" timestamptz(3),
	"undone_by_id" integer,
	"undo_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "handovers_undone" CHECK (("handovers"."undone_at" is null) = ("handovers"."undone_by_id" is null))
);
--> statement-breakpoint
ALTER TABLE "handover_lines" ADD CONSTRAINT "handover_lines_handover_id_handovers_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."handovers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_lines" ADD CONSTRAINT "handover_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_lines_line" ON "handover_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "handover_lines_invoice" ON "handover_lines" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "handovers_user" ON "handovers" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "handovers_request" ON "handovers" USING btree ("staff_id","request_key") WHERE "handovers"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "invoices_shipped" ON "invoices" USING btree ("id") WHERE "invoices"."delivery" = 'shipping' and "invoices"."paid_at" is not null and "invoices"."cancelled_at" is null;