DROP INDEX "notifications_newest";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "log_number" integer;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");
--> statement-breakpoint
-- From here on by hand. Switches without a sender go, and so does the one for what may not be stopped.
DELETE FROM "notification_types"
WHERE "key" IN ('offer', 'invoice', 'payment', 'payment_due', 'appointment', 'shipment', 'account');
--> statement-breakpoint
UPDATE "notification_types" SET "offers_push" = true WHERE "key" = 'auction_opening';
--> statement-breakpoint
-- Whoever has chosen what comes could not choose this yet; without a choice it comes.
UPDATE "notification_preferences" SET "mail_types" = "mail_types" || 'seller_auction'::text
WHERE cardinality("mail_types") > 0;
--> statement-breakpoint
-- The outbids of before, one notice per lot: the last one told.
DELETE FROM "notifications" n USING "notifications" later
WHERE n.kind = 'outbid' AND later.kind = 'outbid' AND later.user_id = n.user_id AND later.lot_id = n.lot_id
  AND later.id > n.id;
--> statement-breakpoint
UPDATE "notifications" SET "log_number" = split_part("cause", ':', 3)::int, "cause" = 'outbid:' || "lot_id"
WHERE "kind" = 'outbid' AND "cause" ~ '^outbid:\d+:\d+$';
--> statement-breakpoint
CREATE TABLE "marketing_contacts" (
	"email" text PRIMARY KEY NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
