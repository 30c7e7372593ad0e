CREATE INDEX "journal_entries_adjustments" ON "journal_entries" USING btree ("id") WHERE "journal_entries"."kind" = 'adjustment';--> statement-breakpoint
CREATE INDEX "bid_deposits_user" ON "bid_deposits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bid_deposits_invoice" ON "bid_deposits" USING btree ("invoice_id") WHERE "bid_deposits"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_cards_redeemed" ON "gift_cards" USING btree ("redeemed_by_id") WHERE "gift_cards"."redeemed_by_id" is not null;