CREATE TABLE "appointments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"starts_at" timestamptz(3) NOT NULL,
	"ends_at" timestamptz(3) NOT NULL,
	"seat" integer,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"changed_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "appointments_times" CHECK ("appointments"."ends_at" > "appointments"."starts_at" and "appointments"."seat" >= 1)
);
--> statement-breakpoint
CREATE TABLE "pickup_calendars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pickup_calendars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"location_id" integer NOT NULL,
	"auction_id" integer,
	"dates" date[] NOT NULL,
	"start_minute" integer,
	"end_minute" integer,
	"slot_minutes" integer,
	"seats_per_slot" integer NOT NULL,
	CONSTRAINT "pickup_calendars_hours" CHECK ("pickup_calendars"."start_minute" between 0 and 1439 and "pickup_calendars"."end_minute" between 1 and 1440
        and "pickup_calendars"."slot_minutes" between 5 and 480 and "pickup_calendars"."seats_per_slot" between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "pickup_start_minute" integer;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "pickup_end_minute" integer;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "pickup_slot_minutes" integer;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "pickup_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_calendars" ADD CONSTRAINT "pickup_calendars_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_calendars" ADD CONSTRAINT "pickup_calendars_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_seat" ON "appointments" USING btree ("location_id","starts_at","seat") WHERE "appointments"."seat" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_live" ON "appointments" USING btree ("invoice_id") WHERE "appointments"."seat" is not null;--> statement-breakpoint
CREATE INDEX "appointments_invoice" ON "appointments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "appointments_user" ON "appointments" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_calendars_auction" ON "pickup_calendars" USING btree ("location_id","auction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_calendars_place" ON "pickup_calendars" USING btree ("location_id") WHERE "pickup_calendars"."auction_id" is null;--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_pickup" CHECK ("auctions"."pickup_start_minute" between 0 and 1439 and "auctions"."pickup_end_minute" between 1 and 1440
        and "auctions"."pickup_slot_minutes" between 5 and 480);