CREATE TABLE "canned_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer,
	"message_id" integer,
	"staff_id" integer NOT NULL,
	"is_note" boolean NOT NULL,
	"body" text NOT NULL,
	"at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "letter_entries_of_one" CHECK (("letter_entries"."question_id" is null) <> ("letter_entries"."message_id" is null))
);
--> statement-breakpoint
DROP INDEX "lot_questions_open";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "lot_questions" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_questions" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "increment_tables" ADD COLUMN "is_past" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "static_pages" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "static_pages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "letter_entries" ADD CONSTRAINT "letter_entries_question_id_lot_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."lot_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_entries" ADD CONSTRAINT "letter_entries_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_entries" ADD CONSTRAINT "letter_entries_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_texts_name" ON "canned_texts" USING btree ("name");--> statement-breakpoint
CREATE INDEX "letter_entries_question" ON "letter_entries" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "letter_entries_message" ON "letter_entries" USING btree ("message_id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_questions" ADD CONSTRAINT "lot_questions_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."state" = 'open';--> statement-breakpoint
CREATE INDEX "lot_questions_open" ON "lot_questions" USING btree ("id") WHERE "lot_questions"."state" = 'open';--> statement-breakpoint
ALTER TABLE "static_pages" ADD CONSTRAINT "static_pages_number_unique" UNIQUE("number");