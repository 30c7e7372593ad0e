CREATE TABLE "listed_lots" (
	"lot_id" integer NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listed_lots_lot_id_run_pk" PRIMARY KEY("lot_id","run")
);
--> statement-breakpoint
CREATE TABLE "lot_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"process" text,
	"lot_ids" integer[] DEFAULT '{}' NOT NULL,
	"auction_id" integer,
	"at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"longest_word" text NOT NULL,
	"code" text,
	"saved_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_changes_transaction" ON "lot_changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "lot_changes_at" ON "lot_changes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("user_id","text");--> statement-breakpoint
CREATE INDEX "saved_searches_word" ON "saved_searches" USING btree ("longest_word");--> statement-breakpoint
CREATE INDEX "saved_searches_code" ON "saved_searches" USING btree ("code") WHERE "saved_searches"."code" is not null;