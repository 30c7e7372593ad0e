CREATE TABLE "bank_tries" (
	"source_id" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	CONSTRAINT "bank_tries_at_most_three" CHECK ("bank_tries"."wrong" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "declined_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declined_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"key" text NOT NULL,
	"customer_id" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "payment_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
ALTER TABLE "declined_cards" ADD CONSTRAINT "declined_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declined_cards_user" ON "declined_cards" USING btree ("user_id","at");