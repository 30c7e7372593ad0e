CREATE INDEX "owed_lines_voided" ON "owed_lines" USING btree ("id") WHERE "owed_lines"."status" = 'void' and "owed_lines"."invoice_id" is not null;
--> statement-breakpoint
CREATE TABLE "cart_choices" (
	"user_id" integer NOT NULL,
	"auction_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"delivery" text NOT NULL,
	"address_id" integer,
	"rate_id" text,
	CONSTRAINT "cart_choices_user_id_auction_id_location_id_pk" PRIMARY KEY("user_id","auction_id","location_id"),
	CONSTRAINT "cart_choices_pickup" CHECK ("cart_choices"."delivery" = 'shipping' or ("cart_choices"."address_id" is null and "cart_choices"."rate_id" is null))
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "seen_price" bigint;--> statement-breakpoint
ALTER TABLE "cart_choices" ADD CONSTRAINT "cart_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lots_auction_location" ON "lots" USING btree ("auction_id","location_id");
