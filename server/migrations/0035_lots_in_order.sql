ALTER TABLE "lots" ADD COLUMN "label_number" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "label_printed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "returned_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_label" CHECK (("lots"."label_number" is null) = ("lots"."label_printed_at" is null));--> statement-breakpoint
-- Numbers that were there twice within an auction: the first lot keeps it, the others say which they are.
UPDATE "lots" SET "lot_number" = "lots"."lot_number" || '-' || "lots"."id"
FROM (SELECT "id", row_number() OVER (PARTITION BY "auction_id", "lot_number" ORDER BY "position", "id") AS "turn" FROM "lots") AS "numbered"
WHERE "numbered"."id" = "lots"."id" AND "numbered"."turn" > 1;--> statement-breakpoint
-- Looked at when a statement ends, so that one statement can swap numbers.
ALTER TABLE "lots" ADD CONSTRAINT "lots_number" UNIQUE ("auction_id", "lot_number") DEFERRABLE INITIALLY IMMEDIATE;
