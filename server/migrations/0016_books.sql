CREATE TABLE "book_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_balances" (
	"account_id" integer NOT NULL,
	"part" smallint DEFAULT 0 NOT NULL,
	"debits" bigint DEFAULT 0 NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"side" text,
	CONSTRAINT "book_balances_account_id_part_pk" PRIMARY KEY("account_id","part"),
	CONSTRAINT "book_balances_sums" CHECK ("book_balances"."debits" >= 0 and "book_balances"."credits" >= 0),
	CONSTRAINT "book_balances_never_below_zero" CHECK (case "book_balances"."side" when 'credit' then "book_balances"."credits" >= "book_balances"."debits" when 'debit' then "book_balances"."debits" >= "book_balances"."credits" else true end)
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"staff_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"corrects_id" bigint
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"debit_id" integer NOT NULL,
	"credit_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "transfers_two_accounts" CHECK ("transfers"."debit_id" <> "transfers"."credit_id"),
	CONSTRAINT "transfers_amount" CHECK ("transfers"."amount" > 0 and "transfers"."amount" % 100 = 0)
);
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
CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" text NOT NULL,
	"attempt_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"ended_at" timestamptz(3),
	CONSTRAINT "disputes_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"invoice_id" integer,
	"lot_id" integer,
	"purchase" jsonb,
	"method" text NOT NULL,
	"provider" text,
	"source" text,
	"source_facts" jsonb,
	"charge_id" text,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"step" text DEFAULT 'written' NOT NULL,
	"is_slow" boolean DEFAULT false NOT NULL,
	"failure" text,
	"url" text,
	"secret" text,
	"request_key" text,
	"request_hash" text,
	"staff_id" integer,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"look_at" timestamptz(3) NOT NULL,
	"ended_at" timestamptz(3),
	CONSTRAINT "payment_attempts_key_unique" UNIQUE("key"),
	CONSTRAINT "payment_attempts_amounts" CHECK ("payment_attempts"."amount" > 0 and "payment_attempts"."amount" % 100 = 0 and "payment_attempts"."fee" >= 0 and "payment_attempts"."fee" % 100 = 0),
	CONSTRAINT "payment_attempts_refunded" CHECK ("payment_attempts"."refunded" between 0 and "payment_attempts"."captured" and "payment_attempts"."captured" between 0 and "payment_attempts"."amount" + "payment_attempts"."fee"),
	CONSTRAINT "payment_attempts_ended" CHECK (("payment_attempts"."ended_at" is null) = ("payment_attempts"."status" in ('created', 'pending')))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from" timestamptz(3) NOT NULL,
	"to" timestamptz(3) NOT NULL,
	"movements" integer NOT NULL,
	"differences" jsonb NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"invoice_id" integer,
	"attempt_id" bigint,
	"user_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"provider_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"staff_id" integer,
	"request_key" text,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"look_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"ended_at" timestamptz(3),
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0 and "refunds"."amount" % 100 = 0)
);
--> statement-breakpoint
CREATE TABLE "unit_holds" (
	"attempt_id" bigint NOT NULL,
	"lot_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "unit_holds_attempt_id_lot_id_pk" PRIMARY KEY("attempt_id","lot_id"),
	CONSTRAINT "unit_holds_quantity" CHECK ("unit_holds"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"line_id" integer,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"staff_id" integer,
	"act" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "invoice_numbers_one" CHECK ("invoice_numbers"."only")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"auction_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"due_at" timestamptz(3) NOT NULL,
	"subtotal" bigint NOT NULL,
	"premium" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"shipping_tax" bigint DEFAULT 0 NOT NULL,
	"handling" bigint DEFAULT 0 NOT NULL,
	"deposit" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"is_shipping_credited" boolean DEFAULT false NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"frozen_at" timestamptz(3),
	"paid_at" timestamptz(3),
	"cancelled_at" timestamptz(3),
	"delivery" text,
	"address" jsonb,
	"address_id" integer,
	"carrier" text,
	"shipping_service" text,
	"shipping_rate_id" text,
	"tax_certificate" text,
	"payment_method" text,
	"notes" text DEFAULT '' NOT NULL,
	"link_token" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL,
	"reminded" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "invoices_linkToken_unique" UNIQUE("link_token"),
	CONSTRAINT "invoices_sums" CHECK ("invoices"."subtotal" >= 0 and "invoices"."premium" >= 0 and "invoices"."tax" >= 0 and "invoices"."shipping" >= 0
        and "invoices"."shipping_tax" >= 0 and "invoices"."handling" >= 0 and "invoices"."deposit" >= 0 and "invoices"."paid" >= 0
        and "invoices"."credited" >= 0 and "invoices"."refunded" >= 0),
	CONSTRAINT "invoices_due" CHECK ("invoices"."deposit" + "invoices"."paid" - "invoices"."refunded" + "invoices"."credited"
        <= "invoices"."subtotal" + "invoices"."premium" + "invoices"."tax" + "invoices"."shipping" + "invoices"."shipping_tax" + "invoices"."handling"),
	CONSTRAINT "invoices_refunded" CHECK ("invoices"."refunded" <= "invoices"."deposit" + "invoices"."paid"),
	CONSTRAINT "invoices_frozen" CHECK ("invoices"."frozen_at" is not null or "invoices"."paid" + "invoices"."deposit" = 0),
	CONSTRAINT "invoices_cents" CHECK (("invoices"."subtotal" % 100, "invoices"."premium" % 100, "invoices"."tax" % 100, "invoices"."shipping" % 100,
        "invoices"."shipping_tax" % 100, "invoices"."handling" % 100, "invoices"."deposit" % 100, "invoices"."paid" % 100,
        "invoices"."credited" % 100, "invoices"."refunded" % 100) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"counter_amount" bigint,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"decided_at" timestamptz(3),
	"decided_by_id" integer,
	CONSTRAINT "offers_amounts" CHECK ("offers"."amount" >= 1 and "offers"."quantity" >= 1 and "offers"."counter_amount" >= 1)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"type" text NOT NULL,
	"charge_id" text,
	"body" jsonb NOT NULL,
	"received_at" timestamptz(3) DEFAULT now() NOT NULL,
	"handled_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"customer_id" text NOT NULL,
	"flow" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"source_id" text,
	"details" jsonb,
	"decline" text,
	"description" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"secret" text,
	"return_url" text,
	"becomes" text,
	"becomes_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_pay_charges_key_unique" UNIQUE("key"),
	CONSTRAINT "sandbox_pay_charges_secret_unique" UNIQUE("secret"),
	CONSTRAINT "sandbox_pay_charges_becomes" CHECK (("sandbox_pay_charges"."becomes" is null) = ("sandbox_pay_charges"."becomes_at" is null)),
	CONSTRAINT "sandbox_pay_charges_amounts" CHECK ("sandbox_pay_charges"."amount" > 0 and "sandbox_pay_charges"."refunded" between 0 and "sandbox_pay_charges"."captured" and "sandbox_pay_charges"."captured" <= "sandbox_pay_charges"."amount")
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"charge_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_pay_disputes_chargeId_unique" UNIQUE("charge_id"),
	CONSTRAINT "sandbox_pay_disputes_status" CHECK ("sandbox_pay_disputes"."status" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_events" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_pay_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"send_at" timestamptz(3) DEFAULT now(),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_knobs" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_pay_knobs_one" CHECK ("sandbox_pay_knobs"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_movements" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_pay_movements_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"charge_id" text,
	"refund_key" text,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"payout_id" text,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_pay_payouts_amount" CHECK ("sandbox_pay_payouts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"charge_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"becomes" text,
	"becomes_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_pay_refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "sandbox_pay_refunds_amount" CHECK ("sandbox_pay_refunds"."amount" > 0),
	CONSTRAINT "sandbox_pay_refunds_status" CHECK ("sandbox_pay_refunds"."status" in ('pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "gift_card_tries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_hash" "bytea" NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamptz(3),
	"redeemed_by_id" integer,
	"redeemed_at" timestamptz(3),
	CONSTRAINT "gift_cards_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_amount" CHECK ("gift_cards"."amount" > 0 and "gift_cards"."amount" % 100 = 0),
	CONSTRAINT "gift_cards_redeemed" CHECK (("gift_cards"."redeemed_by_id" is null) = ("gift_cards"."redeemed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "owed_lines" DROP CONSTRAINT "owed_lines_quantity";--> statement-breakpoint
DROP INDEX "owed_lines_one_winner";--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_user_id_lot_id_pk";--> statement-breakpoint
ALTER TABLE "owed_lines" ALTER COLUMN "status" SET DEFAULT 'live';--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "due_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "can_pay_in_parts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "auto_charge_hours" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "cart_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "is_aside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "offer_id" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "seen_price" bigint;--> statement-breakpoint
ALTER TABLE "owed_lines" ADD COLUMN "log_number" integer;--> statement-breakpoint
ALTER TABLE "owed_lines" ADD COLUMN "is_aside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "owed_lines" ADD COLUMN "invoice_id" integer;--> statement-breakpoint
ALTER TABLE "owed_lines" ADD COLUMN "premium_rate" integer;--> statement-breakpoint
ALTER TABLE "owed_lines" ADD COLUMN "tax_rate" integer;--> statement-breakpoint
ALTER TABLE "owed_lines" ADD COLUMN "tax_state" text;--> statement-breakpoint
ALTER TABLE "owed_lines" ADD COLUMN "tax_description" text;--> statement-breakpoint
ALTER TABLE "owed_lines" ADD COLUMN "subtotal" bigint;--> statement-breakpoint
ALTER TABLE "owed_lines" ADD COLUMN "premium" bigint;--> statement-breakpoint
ALTER TABLE "owed_lines" ADD COLUMN "tax" bigint;--> statement-breakpoint
ALTER TABLE "owed_lines" ADD COLUMN "returned_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "owed_lines" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "owed_lines" ADD COLUMN "handover" text;--> statement-breakpoint
ALTER TABLE "owed_lines" ADD COLUMN "certificate" text;--> statement-breakpoint
ALTER TABLE "bid_deposits" ADD COLUMN "ended_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "bid_deposits" ADD COLUMN "invoice_id" integer;--> statement-breakpoint
ALTER TABLE "book_balances" ADD CONSTRAINT "book_balances_account_id_book_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."book_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_corrects_id_journal_entries_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_debit_id_book_accounts_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."book_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_credit_id_book_accounts_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."book_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_choices" ADD CONSTRAINT "cart_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_holds" ADD CONSTRAINT "unit_holds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_log" ADD CONSTRAINT "invoice_log_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_pay_charges" ADD CONSTRAINT "sandbox_pay_charges_customer_id_sandbox_pay_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_pay_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_pay_disputes" ADD CONSTRAINT "sandbox_pay_disputes_charge_id_sandbox_pay_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."sandbox_pay_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_pay_refunds" ADD CONSTRAINT "sandbox_pay_refunds_charge_id_sandbox_pay_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."sandbox_pay_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_tries" ADD CONSTRAINT "gift_card_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_redeemed_by_id_users_id_fk" FOREIGN KEY ("redeemed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_accounts_name" ON "book_accounts" USING btree ("kind","owner");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_cause" ON "journal_entries" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "journal_entries_at" ON "journal_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "transfers_entry" ON "transfers" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "transfers_debit" ON "transfers" USING btree ("debit_id","id");--> statement-breakpoint
CREATE INDEX "transfers_credit" ON "transfers" USING btree ("credit_id","id");--> statement-breakpoint
CREATE INDEX "disputes_attempt" ON "disputes" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("user_id","subject") WHERE "payment_attempts"."status" in ('created', 'pending') and not "payment_attempts"."is_slow";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_request" ON "payment_attempts" USING btree ("user_id","request_key") WHERE "payment_attempts"."request_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_charge" ON "payment_attempts" USING btree ("provider","charge_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("look_at") WHERE "payment_attempts"."status" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payment_attempts_invoice" ON "payment_attempts" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_user" ON "payment_attempts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("look_at") WHERE "refunds"."status" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "refunds_invoice" ON "refunds" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "refunds_attempt" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "unit_holds_lot" ON "unit_holds" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "invoice_log_invoice" ON "invoice_log" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "invoices_auction" ON "invoices" USING btree ("auction_id");--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" USING btree ("due_at") WHERE "invoices"."paid_at" is null and "invoices"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open" ON "offers" USING btree ("user_id","lot_id") WHERE "offers"."status" in ('pending', 'countered');--> statement-breakpoint
CREATE INDEX "offers_lot" ON "offers" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "offers_expiring" ON "offers" USING btree ("expires_at") WHERE "offers"."status" in ('pending', 'countered', 'accepted');--> statement-breakpoint
CREATE INDEX "provider_events_charge" ON "provider_events" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "provider_events_unhandled" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_pay_charges_due" ON "sandbox_pay_charges" USING btree ("becomes_at") WHERE "sandbox_pay_charges"."becomes_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_pay_events_due" ON "sandbox_pay_events" USING btree ("send_at") WHERE "sandbox_pay_events"."send_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_pay_movements_at" ON "sandbox_pay_movements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sandbox_pay_movements_kept" ON "sandbox_pay_movements" USING btree ("number") WHERE "sandbox_pay_movements"."payout_id" is null;--> statement-breakpoint
CREATE INDEX "sandbox_pay_refunds_charge" ON "sandbox_pay_refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "sandbox_pay_refunds_due" ON "sandbox_pay_refunds" USING btree ("becomes_at") WHERE "sandbox_pay_refunds"."becomes_at" is not null;--> statement-breakpoint
CREATE INDEX "gift_card_tries_user" ON "gift_card_tries" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_one" ON "cart_lines" USING btree ("user_id","lot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "owed_lines_one_event" ON "owed_lines" USING btree ("lot_id","log_number") WHERE "owed_lines"."source" in ('buy-now', 'offer');--> statement-breakpoint
CREATE INDEX "owed_lines_invoice" ON "owed_lines" USING btree ("invoice_id") WHERE "owed_lines"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "owed_lines_to_invoice" ON "owed_lines" USING btree ("auction_id") WHERE "owed_lines"."invoice_id" is null and "owed_lines"."status" = 'live';--> statement-breakpoint
CREATE INDEX "owed_lines_voided" ON "owed_lines" USING btree ("id") WHERE "owed_lines"."status" = 'void' and "owed_lines"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "lots_auction_location" ON "lots" USING btree ("auction_id","location_id");--> statement-breakpoint
CREATE INDEX "bid_deposits_held" ON "bid_deposits" USING btree ("lot_id") WHERE "bid_deposits"."status" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "owed_lines_one_winner" ON "owed_lines" USING btree ("lot_id","run") WHERE "owed_lines"."status" <> 'void' and "owed_lines"."source" in ('bid', 'award');--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_paying" CHECK ("auctions"."due_days" between 0 and 365 and "auctions"."auto_charge_hours" between 0 and 720);--> statement-breakpoint
ALTER TABLE "owed_lines" ADD CONSTRAINT "owed_lines_sums" CHECK (("owed_lines"."invoice_id" is null) = ("owed_lines"."subtotal" is null)
        and ("owed_lines"."subtotal" is null) = ("owed_lines"."premium" is null) and ("owed_lines"."subtotal" is null) = ("owed_lines"."tax" is null)
        and "owed_lines"."credited" between 0 and coalesce("owed_lines"."subtotal" + "owed_lines"."premium" + "owed_lines"."tax", 0)
        and coalesce("owed_lines"."subtotal", 0) % 100 = 0 and coalesce("owed_lines"."premium", 0) % 100 = 0
        and coalesce("owed_lines"."tax", 0) % 100 = 0 and "owed_lines"."credited" % 100 = 0);--> statement-breakpoint
ALTER TABLE "owed_lines" ADD CONSTRAINT "owed_lines_quantity" CHECK ("owed_lines"."quantity" >= 1 and "owed_lines"."returned_quantity" between 0 and "owed_lines"."quantity");
--> statement-breakpoint
UPDATE "bid_deposits" SET "amount" = "amount" - "amount" % 100 WHERE "amount" % 100 <> 0;--> statement-breakpoint
UPDATE "owed_lines" SET "status" = 'live' WHERE "status" = 'unpaid';--> statement-breakpoint
INSERT INTO "invoice_numbers" ("next") VALUES (1001);--> statement-breakpoint

-- I-23: what is in the books stays in the books.
CREATE TRIGGER journal_entries_append_only BEFORE UPDATE OR DELETE ON "journal_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER journal_entries_no_truncate BEFORE TRUNCATE ON "journal_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE ON "transfers"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON "transfers"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER invoice_log_append_only BEFORE UPDATE OR DELETE ON "invoice_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- The accounts the house has one of. Those that everybody's payments meet in have eight parts.
INSERT INTO "book_accounts" ("kind") VALUES ('clearing'), ('bank'), ('cash'), ('provider_fees'), ('promotions'), ('losses'),
  ('premium'), ('commission'), ('processing'), ('shipping'), ('handling'), ('forfeits');--> statement-breakpoint
INSERT INTO "book_balances" ("account_id", "part") SELECT id, part FROM "book_accounts", generate_series(0, 7) part;--> statement-breakpoint

-- Deposits that were held before there were books come into them as money the provider holds.
INSERT INTO "book_accounts" ("kind", "owner") SELECT 'deposit', id::text FROM "bid_deposits" WHERE status = 'held';--> statement-breakpoint
INSERT INTO "journal_entries" ("kind", "ref", "note")
  SELECT 'deposit-held', id::text, 'opening balance' FROM "bid_deposits" WHERE status = 'held';--> statement-breakpoint
INSERT INTO "transfers" ("entry_id", "debit_id", "credit_id", "amount")
  SELECT e.id, c.id, a.id, d.amount
  FROM "bid_deposits" d
  JOIN "book_accounts" a ON a.kind = 'deposit' AND a.owner = d.id::text
  JOIN "book_accounts" c ON c.kind = 'clearing'
  JOIN "journal_entries" e ON e.kind = 'deposit-held' AND e.ref = d.id::text
  WHERE d.status = 'held';--> statement-breakpoint
INSERT INTO "book_balances" ("account_id", "credits", "side")
  SELECT t.credit_id, t.amount, 'credit' FROM "transfers" t;--> statement-breakpoint
UPDATE "book_balances" b SET "debits" = (SELECT coalesce(sum(amount), 0) FROM "transfers" t WHERE t.debit_id = b.account_id)
  WHERE b.part = 0 AND b.account_id IN (SELECT debit_id FROM "transfers");
