CREATE TABLE "return_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"items" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"gives_shipping" boolean NOT NULL,
	"refund_to" text NOT NULL,
	"total" bigint NOT NULL,
	"answer" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"ended_at" timestamptz(3),
	CONSTRAINT "return_offers_sums" CHECK ("return_offers"."amount" >= 0 and "return_offers"."total" > 0 and "return_offers"."total" >= "return_offers"."amount"),
	CONSTRAINT "return_offers_ended" CHECK (("return_offers"."state" = 'open') = ("return_offers"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_ended";--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "is_asked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "return_offers" ADD CONSTRAINT "return_offers_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_offers" ADD CONSTRAINT "return_offers_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_offers_return" ON "return_offers" USING btree ("return_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_offers_open" ON "return_offers" USING btree ("return_id") WHERE "return_offers"."state" = 'open';--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_ended" CHECK (("returns"."state" in ('settled', 'refused', 'withdrawn')) = ("returns"."ended_at" is not null));--> statement-breakpoint
UPDATE "returns" SET "is_asked" = false WHERE "request_hash" IS NULL;