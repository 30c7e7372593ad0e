ALTER TABLE "notifications" ALTER COLUMN "comment" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ALTER COLUMN "weekday_hours" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "locations" ALTER COLUMN "weekday_hours" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ALTER COLUMN "saturday_hours" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "locations" ALTER COLUMN "saturday_hours" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ALTER COLUMN "sunday_hours" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "locations" ALTER COLUMN "sunday_hours" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "footer_links" ADD COLUMN "phrase" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "facts_or_comment" CHECK (num_nonnulls("notifications"."facts", "notifications"."comment") = 1);--> statement-breakpoint
-- From here on by hand: what was found by its English words is named.
UPDATE "locations" SET
  "weekday_hours" = nullif("weekday_hours", 'Closed'),
  "saturday_hours" = nullif("saturday_hours", 'Closed'),
  "sunday_hours" = nullif("sunday_hours", 'Closed');
--> statement-breakpoint
UPDATE "footer_links" SET "phrase" = known.phrase
FROM (VALUES ('About', 'about'), ('Services', 'services'), ('Guidelines', 'guidelines'), ('Help', 'help'),
  ('Support', 'support'), ('Contact us', 'contactUs'), ('Privacy Policy', 'privacyPolicy'),
  ('Terms of Use', 'termsOfUse')) AS known(label, phrase)
WHERE "footer_links"."label" = known.label;
--> statement-breakpoint
-- Messages about notices have the kind of the notice.
UPDATE "messages" SET "kind" = replace("kind", '-', '_')
WHERE "kind" IN ('bid-cancelled', 'pre-bid-dropped', 'close-moved', 'closing-soon');
