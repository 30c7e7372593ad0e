ALTER TABLE "payment_attempts" ADD COLUMN "auction_id" integer;--> statement-breakpoint
UPDATE "payment_attempts" p SET "auction_id" = coalesce((p.purchase->>'auctionId')::int,
  (SELECT i.auction_id FROM invoices i WHERE i.id = p.invoice_id), (SELECT l.auction_id FROM lots l WHERE l.id = p.lot_id));--> statement-breakpoint
CREATE INDEX "payment_attempts_auction" ON "payment_attempts" USING btree ("auction_id","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_made" ON "payment_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_amount" ON "payment_attempts" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_over" ON "payment_attempts" USING btree ("status","id") WHERE "payment_attempts"."status" in ('failed', 'expired');--> statement-breakpoint
CREATE INDEX "owed_lines_made" ON "owed_lines" USING brin ("created_at");