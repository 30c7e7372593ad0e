CREATE TABLE "inbox" (
	"message_id" integer PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"user_id" integer,
	"payload" jsonb NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"priority" smallint NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"not_before" timestamptz(3) DEFAULT now() NOT NULL,
	"useful_until" timestamptz(3),
	"sending_since" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"sent_at" timestamptz(3),
	"provider_id" text,
	"last_error" text,
	CONSTRAINT "messages_key_unique" UNIQUE("key"),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('mail', 'sms')),
	CONSTRAINT "messages_status" CHECK ("messages"."status" in ('waiting', 'sent', 'failed', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"mail_types" text[],
	"sms_types" text[] DEFAULT '{}' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "texts_allowed" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "texts_allowed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"prefix" text NOT NULL,
	"address" text,
	"cost" bigint NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_recipient" ON "inbox" USING btree ("recipient","message_id");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("priority","not_before") WHERE "messages"."status" in ('waiting', 'failed');--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "texts_allowed_phone" ON "texts_allowed" USING btree ("phone","at");--> statement-breakpoint
CREATE INDEX "texts_allowed_prefix" ON "texts_allowed" USING btree ("prefix","at");--> statement-breakpoint
CREATE INDEX "texts_allowed_address" ON "texts_allowed" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "texts_allowed_at" ON "texts_allowed" USING btree ("at");