ALTER TABLE "payment_attempts" ADD COLUMN "tender" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_exempted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("due_at","id") WHERE ("invoices"."cancelled_at" is null and ((("invoices"."subtotal" + "invoices"."premium" + "invoices"."tax" + "invoices"."shipping" + "invoices"."shipping_tax" + "invoices"."handling") - "invoices"."credited" - "invoices"."deposit" - "invoices"."paid" + "invoices"."refunded") > 0 or "invoices"."frozen_at" is null));--> statement-breakpoint
CREATE INDEX "invoices_cancelled" ON "invoices" USING btree ("id") WHERE "invoices"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_place" ON "invoices" USING btree ("location_id","id");--> statement-breakpoint
CREATE INDEX "invoices_method" ON "invoices" USING btree ("payment_method","id");