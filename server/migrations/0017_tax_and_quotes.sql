CREATE TABLE "shipping_quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"subject" text NOT NULL,
	"shipment_hash" text NOT NULL,
	"carrier" text NOT NULL,
	"rate_id" text NOT NULL,
	"service_type" text NOT NULL,
	"amount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"delivery_date" date,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"confirmed_at" timestamptz(3),
	CONSTRAINT "shipping_quotes_amounts" CHECK ("shipping_quotes"."amount" >= 0 and "shipping_quotes"."total" >= "shipping_quotes"."amount" and "shipping_quotes"."total" % 100 = 0)
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip_prefix" text DEFAULT '' NOT NULL,
	"kind_of_goods" text DEFAULT '' NOT NULL,
	"rate" integer NOT NULL,
	"taxes_shipping" boolean DEFAULT false NOT NULL,
	"from_day" date NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tax_rates_rate" CHECK ("tax_rates"."rate" between 0 and 100000),
	CONSTRAINT "tax_rates_place" CHECK ("tax_rates"."country" ~ '^[A-Z]{2}$' and "tax_rates"."state" ~ '^([A-Z]{2})?$')
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tax_certificate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_quotes" ADD CONSTRAINT "shipping_quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_quotes_rate" ON "shipping_quotes" USING btree ("user_id","subject","carrier","rate_id");--> statement-breakpoint
CREATE INDEX "shipping_quotes_expired" ON "shipping_quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_once" ON "tax_rates" USING btree ("country","state","zip_prefix","kind_of_goods","from_day");