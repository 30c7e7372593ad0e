DROP INDEX "owed_lines_one_event";--> statement-breakpoint
DROP INDEX "owed_lines_invoice";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_shipping_credited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "owed_lines_one_event" ON "owed_lines" USING btree ("lot_id","log_number") WHERE "owed_lines"."source" in ('buy-now', 'offer');--> statement-breakpoint
CREATE INDEX "owed_lines_invoice" ON "owed_lines" USING btree ("invoice_id") WHERE "owed_lines"."invoice_id" is not null;