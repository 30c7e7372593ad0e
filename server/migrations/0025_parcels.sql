CREATE TABLE "parcel_lines" (
	"parcel_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_line_id_pk" PRIMARY KEY("parcel_id","line_id"),
	CONSTRAINT "parcel_lines_quantity" CHECK ("parcel_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "parcel_scans" (
	"parcel_id" integer NOT NULL,
	"mark" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"signal" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"staff_id" integer,
	"received_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "parcel_scans_parcel_id_mark_pk" PRIMARY KEY("parcel_id","mark")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"carrier_code" text NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'announced' NOT NULL,
	"carrier_text" text DEFAULT '' NOT NULL,
	"page_url" text DEFAULT '' NOT NULL,
	"expected_on" date,
	"schedule" jsonb,
	"shipped_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"delivered_at" timestamptz(3),
	"heard_at" timestamptz(3),
	"look_at" timestamptz(3),
	"followed_at" timestamptz(3),
	"staff_id" integer,
	"request_key" text,
	"request_hash" text,
	CONSTRAINT "parcels_delivered" CHECK (("parcels"."state" = 'delivered') = ("parcels"."delivered_at" is not null)),
	CONSTRAINT "parcels_look_ends" CHECK ("parcels"."delivered_at" is null or "parcels"."look_at" is null)
);
--> statement-breakpoint
CREATE TABLE "sandbox_scans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tracking_number" text NOT NULL,
	"code" text NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stray_updates" (
	"tracking_number" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"received_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_scans" ADD CONSTRAINT "parcel_scans_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_scans" ADD CONSTRAINT "parcel_scans_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_lines_line" ON "parcel_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "parcels_invoice" ON "parcels" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "parcels_number" ON "parcels" USING btree ("tracking_number") WHERE "parcels"."tracking_number" <> '';--> statement-breakpoint
CREATE INDEX "parcels_look" ON "parcels" USING btree ("look_at") WHERE "parcels"."look_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_request" ON "parcels" USING btree ("staff_id","request_key") WHERE "parcels"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_scans_number" ON "sandbox_scans" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "stray_updates_received" ON "stray_updates" USING btree ("received_at");--> statement-breakpoint
-- By hand. Whoever has chosen what comes could not choose this yet; without a choice it comes.
UPDATE "notification_preferences" SET "mail_types" = "mail_types" || 'shipment'::text
WHERE cardinality("mail_types") > 0;
