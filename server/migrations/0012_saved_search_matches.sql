CREATE TABLE "saved_search_matches" (
	"user_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"run" integer NOT NULL,
	"text" text NOT NULL,
	"found_at" timestamptz(3) DEFAULT now() NOT NULL,
	"mailed_at" timestamptz(3),
	CONSTRAINT "saved_search_matches_user_id_lot_id_run_pk" PRIMARY KEY("user_id","lot_id","run")
);
--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_matches_waiting" ON "saved_search_matches" USING btree ("user_id") WHERE "saved_search_matches"."mailed_at" is null;