ALTER TABLE "auctions" ADD COLUMN "can_ship" boolean DEFAULT false NOT NULL;
