CREATE TABLE "bidding_pardons" (
	"lot_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "bidding_pardons_lot_id_user_id_pk" PRIMARY KEY("lot_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "ended_at" timestamptz(3);--> statement-breakpoint
-- Lots that have ended already: the first line of their run after which they were over.
UPDATE "lots" SET "ended_at" = coalesce((
  SELECT min(g.at) FROM "lot_log" g WHERE g.lot_id = lots.id AND g.run = lots.run AND g.status IN ('sold', 'closed')
), "closes_at") WHERE "status" IN ('sold', 'closed');
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "bid_limit" bigint;
