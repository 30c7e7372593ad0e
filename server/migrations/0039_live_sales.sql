CREATE TABLE "bid_days" (
	"day" date NOT NULL,
	"auction_id" integer NOT NULL,
	"bids" integer NOT NULL,
	CONSTRAINT "bid_days_day_auction_id_pk" PRIMARY KEY("day","auction_id")
);
--> statement-breakpoint
CREATE INDEX "lots_sold" ON "lots" USING btree ("ended_at","auction_id","sold_by","sold_price","quantity","units_sold") WHERE "lots"."status" = 'sold';