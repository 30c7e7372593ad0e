CREATE TABLE "closed_slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closed_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"location_id" integer NOT NULL,
	"starts_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seller_items" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_slots" ADD CONSTRAINT "closed_slots_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "closed_slots_one" ON "closed_slots" USING btree ("location_id","starts_at");--> statement-breakpoint
CREATE INDEX "owed_lines_unsent" ON "owed_lines" USING btree ("invoice_id") WHERE "owed_lines"."invoice_id" is not null and "owed_lines"."status" = 'live' and not "owed_lines"."is_aside"
          and ("owed_lines"."handover" is null or "owed_lines"."handover" not in ('picked_up', 'partial_pickup', 'shipped'));--> statement-breakpoint
CREATE INDEX "parcels_underway" ON "parcels" USING btree ("invoice_id") WHERE "parcels"."state" <> 'delivered';