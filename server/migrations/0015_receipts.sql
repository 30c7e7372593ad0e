CREATE TABLE "receipt_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lot_log" ADD COLUMN "hash" "bytea";--> statement-breakpoint
ALTER TABLE "lot_log" ADD COLUMN "salt" "bytea";--> statement-breakpoint
ALTER TABLE "lot_log" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "log_hash" "bytea";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "rules_hash" "bytea";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "bidder_salt" "bytea" DEFAULT uuid_send(gen_random_uuid()) NOT NULL;