CREATE TABLE "access_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"auction_id" integer,
	"is_on" boolean NOT NULL,
	"demands" text[] NOT NULL,
	"min_days" integer DEFAULT 0 NOT NULL,
	"otherwise" text NOT NULL,
	"changed_by_id" integer NOT NULL,
	"changed_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "access_rules_one" UNIQUE NULLS NOT DISTINCT("auction_id"),
	CONSTRAINT "access_rules_days" CHECK ("access_rules"."min_days" between 0 and 3650)
);
--> statement-breakpoint
CREATE TABLE "bidder_limits" (
	"user_id" integer NOT NULL,
	"auction_id" integer NOT NULL,
	"bid_limit" bigint NOT NULL,
	CONSTRAINT "bidder_limits_user_id_auction_id_pk" PRIMARY KEY("user_id","auction_id"),
	CONSTRAINT "bidder_limits_amount" CHECK ("bidder_limits"."bid_limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "card_marks" (
	"user_id" integer NOT NULL,
	"mark" "bytea" NOT NULL,
	"seen_at" timestamptz(3) DEFAULT now() NOT NULL,
	"gone_at" timestamptz(3),
	CONSTRAINT "card_marks_user_id_mark_pk" PRIMARY KEY("user_id","mark")
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"duplicate_id" integer PRIMARY KEY NOT NULL,
	"kept_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "account_links_two" CHECK ("account_links"."duplicate_id" <> "account_links"."kept_id")
);
--> statement-breakpoint
CREATE TABLE "person_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"is_alert" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"withdrawn_at" timestamptz(3),
	"withdrawn_by_id" integer,
	CONSTRAINT "person_notes_withdrawn" CHECK (("person_notes"."withdrawn_at" is null) = ("person_notes"."withdrawn_by_id" is null))
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suspensions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"reason" text NOT NULL,
	"voids_bids" boolean NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"done_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "decided_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "decided_by_id" integer;--> statement-breakpoint
ALTER TABLE "access_rules" ADD CONSTRAINT "access_rules_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_rules" ADD CONSTRAINT "access_rules_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidder_limits" ADD CONSTRAINT "bidder_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidder_limits" ADD CONSTRAINT "bidder_limits_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_marks" ADD CONSTRAINT "card_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_duplicate_id_users_id_fk" FOREIGN KEY ("duplicate_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_kept_id_users_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_withdrawn_by_id_users_id_fk" FOREIGN KEY ("withdrawn_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_marks_mark" ON "card_marks" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "account_links_kept" ON "account_links" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "person_notes_of" ON "person_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "suspensions_of" ON "suspensions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "suspensions_left" ON "suspensions" USING btree ("id") WHERE "suspensions"."done_at" is null;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_device" ON "known_devices" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "user_groups_group" ON "user_groups" USING btree ("group_id");--> statement-breakpoint
-- A note is withdrawn once; nothing else of it ever changes, and none goes away.
CREATE FUNCTION guard_person_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL AND (NEW.id, NEW.user_id, NEW.author_id, NEW.text, NEW.is_alert, NEW.created_at)
    = (OLD.id, OLD.user_id, OLD.author_id, OLD.text, OLD.is_alert, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'person_notes is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER person_notes_guard BEFORE UPDATE ON "person_notes" FOR EACH ROW EXECUTE FUNCTION guard_person_note();
--> statement-breakpoint
CREATE TRIGGER person_notes_kept BEFORE DELETE ON "person_notes" FOR EACH ROW EXECUTE FUNCTION refuse_change();
