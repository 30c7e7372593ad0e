DROP INDEX "owed_lines_user";--> statement-breakpoint
CREATE INDEX "invoices_listed" ON "invoices" USING btree ("user_id","id") WHERE "invoices"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "owed_lines_returned" ON "owed_lines" USING btree ("user_id","invoice_id") WHERE "owed_lines"."returned_quantity" > 0;--> statement-breakpoint
CREATE INDEX "owed_lines_user" ON "owed_lines" USING btree ("user_id","auction_id","invoice_id","lot_id");