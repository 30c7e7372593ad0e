ALTER TABLE "auctions" ADD COLUMN "ended_at" timestamptz(3);
