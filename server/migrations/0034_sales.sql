CREATE TABLE "auction_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auction_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"saved_by_id" integer NOT NULL,
	"saved_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lots" DROP CONSTRAINT "lots_status";--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "publish_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "publish_by_id" integer;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "publish_failed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "published_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "paused_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "cancelled_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "paused_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "auction_templates" ADD CONSTRAINT "auction_templates_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auction_templates_name" ON "auction_templates" USING btree ("name");--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_publish_by_id_users_id_fk" FOREIGN KEY ("publish_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auctions_to_publish" ON "auctions" USING btree ("publish_at") WHERE "auctions"."publish_at" is not null;--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_status" CHECK ("auctions"."status" in ('draft', 'open', 'closed'));--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_publishing" CHECK ("auctions"."publish_at" is null or "auctions"."status" = 'draft');--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_draft" CHECK ("lots"."status" <> 'draft' or "lots"."log_number" = 0);--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_status" CHECK ("lots"."status" in ('draft', 'future', 'open', 'sold', 'closed'));