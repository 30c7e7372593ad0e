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
ALTER TABLE "sandbox_pay_charges" ADD CONSTRAINT "sandbox_pay_charges_customer_id_sandbox_pay_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_pay_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_pay_disputes" ADD CONSTRAINT "sandbox_pay_disputes_charge_id_sandbox_pay_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."sandbox_pay_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_pay_refunds" ADD CONSTRAINT "sandbox_pay_refunds_charge_id_sandbox_pay_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."sandbox_pay_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_events_charge" ON "provider_events" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "provider_events_unhandled" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_pay_charges_due" ON "sandbox_pay_charges" USING btree ("becomes_at") WHERE "sandbox_pay_charges"."becomes_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_pay_events_due" ON "sandbox_pay_events" USING btree ("send_at") WHERE "sandbox_pay_events"."send_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_pay_movements_at" ON "sandbox_pay_movements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sandbox_pay_movements_kept" ON "sandbox_pay_movements" USING btree ("number") WHERE "sandbox_pay_movements"."payout_id" is null;--> statement-breakpoint
CREATE INDEX "sandbox_pay_refunds_charge" ON "sandbox_pay_refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "sandbox_pay_refunds_due" ON "sandbox_pay_refunds" USING btree ("becomes_at") WHERE "sandbox_pay_refunds"."becomes_at" is not null;
