ALTER TABLE "auctions" ADD COLUMN "ended_at" timestamptz(3);--> statement-breakpoint
-- Lots that were listed again in an auction that was over left it in the past, though they take bids.
UPDATE "auctions" SET "status" = 'open', "ended_at" = "closes_at"
WHERE "status" = 'closed' AND "id" IN (SELECT "auction_id" FROM "lots" WHERE "status" IN ('future', 'open'));
