CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_owners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_owners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"share" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "company_owners_share" CHECK ("company_owners"."share" between 0 and 10000),
	CONSTRAINT "company_owners_status" CHECK ("company_owners"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "kyc_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kyc_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"decision" text NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"reference" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "kyc_checks_decision" CHECK ("kyc_checks"."decision" in ('approved', 'review', 'denied'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"address1" text DEFAULT '' NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"tax_exempt_id" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"date_of_birth" text DEFAULT '' NOT NULL,
	"id_last4" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"default_card_id" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_pay_customers_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_sources" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_pay_sources_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"details" jsonb NOT NULL,
	"confirmation" text DEFAULT 'none' NOT NULL,
	"secret" text,
	"used_for" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_pay_tokens_secret_unique" UNIQUE("secret"),
	CONSTRAINT "sandbox_pay_tokens_confirmation" CHECK ("sandbox_pay_tokens"."confirmation" in ('none', 'needed', 'approved', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "company_owners" ADD CONSTRAINT "company_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_checks" ADD CONSTRAINT "kyc_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_pay_sources" ADD CONSTRAINT "sandbox_pay_sources_customer_id_sandbox_pay_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_pay_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_name" ON "uploads" USING btree ("name");--> statement-breakpoint
CREATE INDEX "company_owners_user" ON "company_owners" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "kyc_checks_newest" ON "kyc_checks" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sandbox_pay_sources_customer" ON "sandbox_pay_sources" USING btree ("customer_id","number");--> statement-breakpoint
CREATE INDEX "sandbox_pay_tokens_created" ON "sandbox_pay_tokens" USING btree ("created_at");