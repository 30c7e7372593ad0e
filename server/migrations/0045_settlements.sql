CREATE TABLE "seller_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"quantity" integer NOT NULL,
	"starting_price" bigint,
	"reserve" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"lot_id" integer,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "seller_items_quantity" CHECK ("seller_items"."quantity" >= 1),
	CONSTRAINT "seller_items_lot" CHECK (("seller_items"."state" = 'accepted') = ("seller_items"."lot_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "seller_expenses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_expenses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer NOT NULL,
	"auction_id" integer,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"settlement_id" integer,
	CONSTRAINT "seller_expenses_cents" CHECK ("seller_expenses"."amount" <> 0 and "seller_expenses"."amount" % 100 = 0)
);
--> statement-breakpoint
CREATE TABLE "seller_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"settlement_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"day" text NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"undone_at" timestamptz(3),
	CONSTRAINT "seller_payments_amount" CHECK ("seller_payments"."amount" > 0 and "seller_payments"."amount" % 100 = 0)
);
--> statement-breakpoint
CREATE TABLE "seller_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer NOT NULL,
	"auction_id" integer,
	"valid_from" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"rate" integer NOT NULL,
	"bands" text NOT NULL,
	"amount" bigint NOT NULL,
	"minimum" bigint,
	"maximum" bigint,
	"no_sale_fee" bigint NOT NULL,
	"lot_fee" bigint NOT NULL,
	"premium_to" text NOT NULL,
	CONSTRAINT "seller_terms_rate" CHECK ("seller_terms"."rate" between 0 and 100000),
	CONSTRAINT "seller_terms_fees" CHECK ("seller_terms"."amount" >= 0 and "seller_terms"."no_sale_fee" >= 0 and "seller_terms"."lot_fee" >= 0),
	CONSTRAINT "seller_terms_cents" CHECK (("seller_terms"."amount" % 100, coalesce("seller_terms"."minimum", 0) % 100, coalesce("seller_terms"."maximum", 0) % 100,
        "seller_terms"."no_sale_fee" % 100, "seller_terms"."lot_fee" % 100) = (0, 0, 0, 0, 0))
);
--> statement-breakpoint
CREATE TABLE "settlement_changes" (
	"item" text PRIMARY KEY NOT NULL,
	"seller_id" integer NOT NULL,
	"commission" bigint,
	"fees" bigint,
	"reason" text NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"settlement_id" integer NOT NULL,
	"item" text NOT NULL,
	"kind" text NOT NULL,
	"line_id" integer,
	"lot_id" integer NOT NULL,
	"run" integer NOT NULL,
	"auction_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"hammer" bigint NOT NULL,
	"premium" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"reckoned_commission" bigint NOT NULL,
	"reckoned_fees" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "settlement_lines_cents" CHECK (("settlement_lines"."hammer" % 100, "settlement_lines"."premium" % 100, "settlement_lines"."commission" % 100, "settlement_lines"."fees" % 100) = (0, 0, 0, 0))
);
--> statement-breakpoint
CREATE TABLE "settlement_numbers" (
	"next" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" integer PRIMARY KEY NOT NULL,
	"seller_id" integer NOT NULL,
	"auction_id" integer,
	"staff_id" integer NOT NULL,
	"made_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"hammer" bigint NOT NULL,
	"premium" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"expenses" bigint NOT NULL,
	"carried" bigint NOT NULL,
	"net" bigint NOT NULL,
	"carried_into" integer,
	CONSTRAINT "settlements_net" CHECK ("settlements"."net" = "settlements"."hammer" + "settlements"."premium" - "settlements"."commission" - "settlements"."fees"
        - "settlements"."expenses" + "settlements"."carried" and "settlements"."net" % 100 = 0),
	CONSTRAINT "settlements_carried" CHECK ("settlements"."carried" <= 0 and ("settlements"."carried_into" is null or "settlements"."net" < 0))
);
--> statement-breakpoint
ALTER TABLE "seller_items" ADD CONSTRAINT "seller_items_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_items" ADD CONSTRAINT "seller_items_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_expenses" ADD CONSTRAINT "seller_expenses_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_expenses" ADD CONSTRAINT "seller_expenses_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_expenses" ADD CONSTRAINT "seller_expenses_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_payments" ADD CONSTRAINT "seller_payments_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_terms" ADD CONSTRAINT "seller_terms_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_terms" ADD CONSTRAINT "seller_terms_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_changes" ADD CONSTRAINT "settlement_changes_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_carried_into_settlements_id_fk" FOREIGN KEY ("carried_into") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_items_seller" ON "seller_items" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "seller_items_waiting" ON "seller_items" USING btree ("id") WHERE "seller_items"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "seller_expenses_open" ON "seller_expenses" USING btree ("seller_id") WHERE "seller_expenses"."settlement_id" is null;--> statement-breakpoint
CREATE INDEX "seller_expenses_settlement" ON "seller_expenses" USING btree ("settlement_id") WHERE "seller_expenses"."settlement_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "seller_payments_once" ON "seller_payments" USING btree ("settlement_id") WHERE "seller_payments"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "seller_terms_seller" ON "seller_terms" USING btree ("seller_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "seller_terms_exception" ON "seller_terms" USING btree ("seller_id","auction_id") WHERE "seller_terms"."auction_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_item" ON "settlement_lines" USING btree ("item");--> statement-breakpoint
CREATE INDEX "settlement_lines_settlement" ON "settlement_lines" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_line" ON "settlement_lines" USING btree ("line_id") WHERE "settlement_lines"."line_id" is not null;--> statement-breakpoint
CREATE INDEX "settlement_lines_lot" ON "settlement_lines" USING btree ("lot_id","run");--> statement-breakpoint
CREATE INDEX "settlements_seller" ON "settlements" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "settlements_auction" ON "settlements" USING btree ("auction_id");--> statement-breakpoint
CREATE INDEX "settlements_to_carry" ON "settlements" USING btree ("seller_id") WHERE "settlements"."net" < 0 and "settlements"."carried_into" is null;--> statement-breakpoint
INSERT INTO "settlement_numbers" ("next") VALUES (1);--> statement-breakpoint

-- What is settled stays settled; only that it was carried into another is added, once.
CREATE TRIGGER settlement_lines_append_only BEFORE UPDATE OR DELETE ON "settlement_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_settlement_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before "settlements" := OLD;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    before.carried_into := NEW.carried_into;
    IF OLD.carried_into IS NULL AND NEW.carried_into IS NOT NULL AND before = NEW THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'settlements is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER settlements_append_only BEFORE UPDATE OR DELETE ON "settlements"
  FOR EACH ROW EXECUTE FUNCTION refuse_settlement_change();
