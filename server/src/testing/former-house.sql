-- Generated, never edited: what the 17 migrations before the first release made, one after another, and the lines by
-- which drizzle knows them. server/src/db/migrate.test.ts starts such a house with today's migrations.
-- 0000_main_areas.sql
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamptz(3) DEFAULT now() NOT NULL,
	"key" text,
	"input_hash" text
);
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);
CREATE TABLE "user_groups" (
	"user_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "user_groups_user_id_group_id_pk" PRIMARY KEY("user_id","group_id")
);
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone_verified" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'email_unverified' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"collect_tax" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('email_unverified', 'active', 'deactivate')),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'seller', 'admin'))
);
CREATE TABLE "accepted_terms" (
	"user_id" integer NOT NULL,
	"auction_id" integer NOT NULL,
	"terms_version" integer NOT NULL,
	"accepted_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "accepted_terms_user_id_auction_id_pk" PRIMARY KEY("user_id","auction_id")
);
CREATE TABLE "auctions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auctions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"terms_version" integer DEFAULT 1 NOT NULL,
	"opens_at" timestamptz(3) NOT NULL,
	"closes_at" timestamptz(3) NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"sale_type" text DEFAULT 'auction' NOT NULL,
	"bid_type" text DEFAULT 'proxy' NOT NULL,
	"location_id" integer NOT NULL,
	"group_ids" integer[] DEFAULT '{}' NOT NULL,
	"soft_close_minutes" integer DEFAULT 5 NOT NULL,
	"extension_minutes" integer DEFAULT 5 NOT NULL,
	"hard_end_at" timestamptz(3),
	"stagger_seconds" integer DEFAULT 0 NOT NULL,
	"is_group_soft_close" boolean DEFAULT false NOT NULL,
	"buyer_premium" integer DEFAULT 0 NOT NULL,
	"increment_table_id" integer,
	"can_retract" boolean DEFAULT false NOT NULL,
	"retract_minutes" integer DEFAULT 0 NOT NULL,
	"main_picture" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "auctions_dates" CHECK ("auctions"."closes_at" > "auctions"."opens_at"),
	CONSTRAINT "auctions_minutes" CHECK ("auctions"."soft_close_minutes" >= 0 and "auctions"."extension_minutes" >= 0 and "auctions"."stagger_seconds" >= 0 and "auctions"."retract_minutes" >= 0),
	CONSTRAINT "auctions_premium" CHECK ("auctions"."buyer_premium" between 0 and 10000)
);
CREATE TABLE "heartbeat" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "heartbeat_one" CHECK ("heartbeat"."id" = 1)
);
CREATE TABLE "log_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_ids" integer[] NOT NULL,
	"from_numbers" integer[] NOT NULL,
	"to_numbers" integer[] NOT NULL,
	"at" timestamptz(3) NOT NULL
);
CREATE TABLE "lot_log" (
	"lot_id" integer NOT NULL,
	"number" integer NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"run" integer NOT NULL,
	"type" text NOT NULL,
	"fact" jsonb NOT NULL,
	"user_id" integer,
	"amount" bigint,
	"key" text,
	"price" bigint NOT NULL,
	"next_bid" bigint NOT NULL,
	"bid_count" integer NOT NULL,
	"leader_id" integer,
	"closes_at" timestamptz(3) NOT NULL,
	"status" text NOT NULL,
	"reserve_met" boolean NOT NULL,
	CONSTRAINT "lot_log_lot_id_number_pk" PRIMARY KEY("lot_id","number"),
	CONSTRAINT "lot_log_number" CHECK ("lot_log"."number" >= 1),
	CONSTRAINT "lot_log_amount" CHECK ("lot_log"."amount" between 1 and 999999999999)
);
CREATE TABLE "outages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamptz(3) NOT NULL,
	"ended_at" timestamptz(3) NOT NULL,
	"is_applied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "outages_startedAt_unique" UNIQUE("started_at")
);
CREATE TABLE "owed_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "owed_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"run" integer NOT NULL,
	"auction_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"source" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"status" text DEFAULT 'unpaid' NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "owed_lines_quantity" CHECK ("owed_lines"."quantity" >= 1),
	CONSTRAINT "owed_lines_price" CHECK ("owed_lines"."unit_price" >= 1)
);
CREATE TABLE "attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"type" integer DEFAULT 1 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
CREATE TABLE "lot_views" (
	"lot_id" integer NOT NULL,
	"viewer" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"hour" timestamptz(3) NOT NULL,
	CONSTRAINT "lot_views_lot_id_viewer_hour_pk" PRIMARY KEY("lot_id","viewer","hour")
);
CREATE TABLE "lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"auction_id" integer NOT NULL,
	"seller_id" integer NOT NULL,
	"lot_number" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"is_biddable" boolean DEFAULT true NOT NULL,
	"is_buy_now" boolean DEFAULT false NOT NULL,
	"sale_type" text DEFAULT 'auction' NOT NULL,
	"bid_type" text DEFAULT 'proxy' NOT NULL,
	"starting_price" bigint NOT NULL,
	"buy_now_price" bigint,
	"reserve" bigint,
	"category_id" integer NOT NULL,
	"subcategory_id" integer,
	"third_category_id" integer,
	"condition_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"ship_type_id" integer,
	"can_ship" boolean DEFAULT false NOT NULL,
	"can_pick_up" boolean DEFAULT true NOT NULL,
	"deposit_required" boolean DEFAULT false NOT NULL,
	"deposit_amount" bigint,
	"sku" text DEFAULT '' NOT NULL,
	"upc" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"part_number" text DEFAULT '' NOT NULL,
	"lot_location" text DEFAULT '' NOT NULL,
	"weight_unit" text DEFAULT '' NOT NULL,
	"origin_state" text DEFAULT '' NOT NULL,
	"condition_notes" text DEFAULT '' NOT NULL,
	"contents" text DEFAULT '' NOT NULL,
	"bid_caption" text DEFAULT '' NOT NULL,
	"main_picture" text DEFAULT '' NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"watcher_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'future' NOT NULL,
	"opens_at" timestamptz(3) NOT NULL,
	"closes_at" timestamptz(3) NOT NULL,
	"price" bigint NOT NULL,
	"next_bid" bigint NOT NULL,
	"bid_count" integer DEFAULT 0 NOT NULL,
	"leader_id" integer,
	"leader_limit" bigint,
	"leader_bid_number" integer,
	"reserve_met" boolean DEFAULT true NOT NULL,
	"units_sold" integer DEFAULT 0 NOT NULL,
	"sold_to_id" integer,
	"sold_price" bigint,
	"sold_by" text,
	"log_number" integer DEFAULT 0 NOT NULL,
	"last_event_at" timestamptz(3) DEFAULT 'epoch' NOT NULL,
	CONSTRAINT "lots_dates" CHECK ("lots"."closes_at" > "lots"."opens_at"),
	CONSTRAINT "lots_amounts" CHECK ("lots"."starting_price" between 1 and 999999999999 and "lots"."price" between 1 and 999999999999),
	CONSTRAINT "lots_buy_now" CHECK ("lots"."buy_now_price" between 1 and 999999999999),
	CONSTRAINT "lots_units" CHECK ("lots"."quantity" >= 1 and "lots"."units_sold" between 0 and "lots"."quantity"),
	CONSTRAINT "lots_leader" CHECK (("lots"."leader_id" is null) = ("lots"."leader_limit" is null)),
	CONSTRAINT "lots_deposit" CHECK (not "lots"."deposit_required" or "lots"."deposit_amount" > 0),
	CONSTRAINT "lots_status" CHECK ("lots"."status" in ('future', 'open', 'sold', 'closed'))
);
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"comment" text NOT NULL,
	"lot_id" integer,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
CREATE TABLE "buyer_premiums" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_premiums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"percent" integer NOT NULL
);
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"description" text NOT NULL,
	"level" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"icon" text DEFAULT '' NOT NULL
);
CREATE TABLE "choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"description" text NOT NULL
);
CREATE TABLE "conditions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conditions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"description" text NOT NULL,
	"detail" text NOT NULL
);
CREATE TABLE "faqs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faqs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
CREATE TABLE "holidays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
CREATE TABLE "home_banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"is_active" boolean DEFAULT true NOT NULL,
	"image" text NOT NULL,
	"mobile_image" text NOT NULL,
	"color" text DEFAULT '#ffffff' NOT NULL,
	"background_color" text DEFAULT '#14213d' NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"button_label" text DEFAULT 'Get Started' NOT NULL
);
CREATE TABLE "increment_tables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "increment_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"bands" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
CREATE TABLE "languages" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_right_to_left" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
CREATE TABLE "locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"weekday_hours" text DEFAULT 'Closed' NOT NULL,
	"saturday_hours" text DEFAULT 'Closed' NOT NULL,
	"sunday_hours" text DEFAULT 'Closed' NOT NULL,
	"offers_pickup" boolean DEFAULT true NOT NULL
);
CREATE TABLE "notice_banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"is_active" boolean DEFAULT true NOT NULL,
	"title" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"text_color" text DEFAULT '#14213d' NOT NULL,
	"background_color" text DEFAULT '#f59e0b' NOT NULL
);
CREATE TABLE "notification_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"description" text NOT NULL,
	"offers_email" boolean DEFAULT true NOT NULL,
	"offers_sms" boolean DEFAULT true NOT NULL,
	CONSTRAINT "notification_types_key_unique" UNIQUE("key")
);
CREATE TABLE "phrases" (
	"language" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "phrases_language_key_pk" PRIMARY KEY("language","key")
);
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
CREATE TABLE "settings" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "settings_kind_key_pk" PRIMARY KEY("kind","key")
);
CREATE TABLE "static_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content_type" text DEFAULT 'html' NOT NULL,
	"content" text NOT NULL
);
CREATE TABLE "bid_deposits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bid_deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'held' NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "bid_deposits_amount" CHECK ("bid_deposits"."amount" > 0)
);
CREATE TABLE "watches" (
	"user_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"reminders" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "watches_user_id_lot_id_pk" PRIMARY KEY("user_id","lot_id")
);
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_groups" ADD CONSTRAINT "user_groups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_groups" ADD CONSTRAINT "user_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "accepted_terms" ADD CONSTRAINT "accepted_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "accepted_terms" ADD CONSTRAINT "accepted_terms_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_increment_table_id_increment_tables_id_fk" FOREIGN KEY ("increment_table_id") REFERENCES "public"."increment_tables"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "owed_lines" ADD CONSTRAINT "owed_lines_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "owed_lines" ADD CONSTRAINT "owed_lines_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "owed_lines" ADD CONSTRAINT "owed_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lot_views" ADD CONSTRAINT "lot_views_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lots" ADD CONSTRAINT "lots_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lots" ADD CONSTRAINT "lots_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lots" ADD CONSTRAINT "lots_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lots" ADD CONSTRAINT "lots_subcategory_id_categories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lots" ADD CONSTRAINT "lots_third_category_id_categories_id_fk" FOREIGN KEY ("third_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lots" ADD CONSTRAINT "lots_condition_id_conditions_id_fk" FOREIGN KEY ("condition_id") REFERENCES "public"."conditions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lots" ADD CONSTRAINT "lots_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lots" ADD CONSTRAINT "lots_ship_type_id_choices_id_fk" FOREIGN KEY ("ship_type_id") REFERENCES "public"."choices"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "phrases" ADD CONSTRAINT "phrases_language_languages_code_fk" FOREIGN KEY ("language") REFERENCES "public"."languages"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bid_deposits" ADD CONSTRAINT "bid_deposits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bid_deposits" ADD CONSTRAINT "bid_deposits_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "watches" ADD CONSTRAINT "watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "watches" ADD CONSTRAINT "watches_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "audit_log_key" ON "audit_log" USING btree ("staff_id","key") WHERE "audit_log"."key" is not null;
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject");
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");
CREATE INDEX "auctions_phase" ON "auctions" USING btree ("status","closes_at");
CREATE UNIQUE INDEX "lot_log_key" ON "lot_log" USING btree ("user_id","key") WHERE "lot_log"."key" is not null;
CREATE INDEX "lot_log_retractions" ON "lot_log" USING btree ("user_id","at") WHERE "lot_log"."type" = 'retracted';
CREATE UNIQUE INDEX "lot_log_one_close" ON "lot_log" USING btree ("lot_id","run") WHERE "lot_log"."type" = 'closed';
CREATE INDEX "lot_log_user" ON "lot_log" USING btree ("user_id","lot_id") WHERE "lot_log"."type" in ('bid', 'pre-bid');
CREATE INDEX "lot_log_declined" ON "lot_log" USING btree ("lot_id") WHERE "lot_log"."type" in ('retracted', 'voided');
CREATE UNIQUE INDEX "owed_lines_one_winner" ON "owed_lines" USING btree ("lot_id","run") WHERE "owed_lines"."status" <> 'void';
CREATE INDEX "owed_lines_user" ON "owed_lines" USING btree ("user_id","auction_id");
CREATE INDEX "attachments_lot" ON "attachments" USING btree ("lot_id","position");
CREATE INDEX "lots_auction" ON "lots" USING btree ("auction_id","position");
CREATE INDEX "lots_category" ON "lots" USING btree ("category_id");
CREATE INDEX "lots_due" ON "lots" USING btree ("closes_at") WHERE "lots"."status" in ('future', 'open');
CREATE INDEX "lots_to_open" ON "lots" USING btree ("opens_at") WHERE "lots"."status" = 'future';
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","kind","cause");
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","id");
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");
CREATE UNIQUE INDEX "choices_once" ON "choices" USING btree ("list","description");
CREATE UNIQUE INDEX "increment_tables_one_default" ON "increment_tables" USING btree ("is_default") WHERE "increment_tables"."is_default";
CREATE UNIQUE INDEX "bid_deposits_one_held" ON "bid_deposits" USING btree ("user_id","lot_id") WHERE "bid_deposits"."status" = 'held';
CREATE INDEX "watches_lot" ON "watches" USING btree ("lot_id");
;
-- 0001_guards.sql

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER lot_log_append_only BEFORE UPDATE OR DELETE ON "lot_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lot_log_no_truncate BEFORE TRUNCATE ON "lot_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.run = OLD.run AND NEW.closes_at < OLD.closes_at AND OLD.log_number > 0 THEN
    RAISE EXCEPTION 'lot %: closing time must not move earlier', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.log_number < OLD.log_number OR NEW.run < OLD.run THEN
    RAISE EXCEPTION 'lot %: log number must not fall', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lots_guard BEFORE UPDATE OF closes_at, log_number, run ON "lots"
  FOR EACH ROW EXECUTE FUNCTION guard_lot();

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', encode(OLD.token_hash, 'hex'));
  RETURN OLD;
END $$;
CREATE TRIGGER sessions_ended AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
CREATE FUNCTION tell_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status OR NEW.role <> OLD.role OR NEW.is_suspended <> OLD.is_suspended THEN
    PERFORM pg_notify('user_changed', OLD.id::text);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER users_changed AFTER UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION tell_user_changed();

CREATE FUNCTION ms(timestamptz) RETURNS float8 LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT (extract(epoch from $1) * 1000)::float8 $$;
CREATE FUNCTION from_ms(float8) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT to_timestamp($1 / 1000.0) $$;
;
-- 0002_closing.sql
ALTER TABLE "owed_lines" DROP CONSTRAINT "owed_lines_lot_id_lots_id_fk";
ALTER TABLE "owed_lines" DROP CONSTRAINT "owed_lines_auction_id_auctions_id_fk";
ALTER TABLE "owed_lines" DROP CONSTRAINT "owed_lines_user_id_users_id_fk";

CREATE FUNCTION check_owed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM owed o
    WHERE (SELECT l.auction_id FROM lots l WHERE l.id = o.lot_id) IS DISTINCT FROM o.auction_id
      OR (SELECT u.id FROM users u WHERE u.id = o.user_id) IS NULL
  ) THEN
    RAISE EXCEPTION 'an owed line names a lot, an auction or a person that is not there'
      USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER owed_lines_checked AFTER INSERT ON "owed_lines"
  REFERENCING NEW TABLE AS owed FOR EACH STATEMENT EXECUTE FUNCTION check_owed_lines();

DROP TRIGGER lots_guard ON "lots";
CREATE TRIGGER lots_guard BEFORE UPDATE OF closes_at, log_number, run ON "lots"
  FOR EACH ROW
  WHEN (
    (NEW.run = OLD.run AND NEW.closes_at < OLD.closes_at AND OLD.log_number > 0)
    OR NEW.log_number < OLD.log_number OR NEW.run < OLD.run
  )
  EXECUTE FUNCTION guard_lot();

CREATE OR REPLACE FUNCTION ms(timestamptz) RETURNS float8 LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT round(date_part('epoch', $1 - '1970-01-01 00:00:00+00'::timestamptz) * 1000000) / 1000 $$;
;
-- 0003_auction_watches_access_followers_addresses.sql
CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"address1" text NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"country" text DEFAULT 'US' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_status" CHECK ("addresses"."status" in ('active', 'inactive')),
	CONSTRAINT "addresses_default_active" CHECK (not "addresses"."is_default" or "addresses"."status" = 'active')
);
CREATE TABLE "access_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"auction_id" integer NOT NULL,
	"lot_id" integer,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "access_requests_status" CHECK ("access_requests"."status" in ('pending', 'granted', 'refused'))
);
CREATE TABLE "auction_watches" (
	"user_id" integer NOT NULL,
	"auction_id" integer NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "auction_watches_user_id_auction_id_pk" PRIMARY KEY("user_id","auction_id")
);
CREATE TABLE "lot_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
CREATE TABLE "follows" (
	"user_id" integer NOT NULL,
	"seller_id" integer NOT NULL,
	"wants_mail" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_seller_id_pk" PRIMARY KEY("user_id","seller_id")
);
CREATE TABLE "lot_parcels" (
	"lot_id" integer PRIMARY KEY NOT NULL,
	"ounces" integer NOT NULL,
	"length" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "lot_parcels_sizes" CHECK ("lot_parcels"."ounces" > 0 and "lot_parcels"."length" > 0 and "lot_parcels"."width" > 0 and "lot_parcels"."height" > 0)
);
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "auction_watches" ADD CONSTRAINT "auction_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "auction_watches" ADD CONSTRAINT "auction_watches_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lot_questions" ADD CONSTRAINT "lot_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "follows" ADD CONSTRAINT "follows_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id");
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";
CREATE UNIQUE INDEX "access_requests_once" ON "access_requests" USING btree ("user_id","auction_id");
CREATE INDEX "lot_questions_lot" ON "lot_questions" USING btree ("lot_id");
CREATE INDEX "follows_seller" ON "follows" USING btree ("seller_id");
;
-- 0004_house_contact_places.sql
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"is_suspect" boolean DEFAULT false NOT NULL,
	"key" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_key_unique" UNIQUE("key")
);
CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"is_suspect" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state_id" integer NOT NULL,
	"name" text NOT NULL
);
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "countries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);
CREATE TABLE "states" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_id" integer NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL
);
CREATE TABLE "footer_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "footer_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"url" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
ALTER TABLE "static_pages" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cities" ADD CONSTRAINT "cities_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "states" ADD CONSTRAINT "states_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");
CREATE UNIQUE INDEX "cities_once" ON "cities" USING btree ("state_id","name");
CREATE INDEX "cities_name" ON "cities" USING btree ("name");
CREATE UNIQUE INDEX "states_once" ON "states" USING btree ("country_id","code");
;
-- 0005_search.sql
CREATE TABLE "listed_lots" (
	"lot_id" integer NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listed_lots_lot_id_run_pk" PRIMARY KEY("lot_id","run")
);
CREATE TABLE "lot_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"process" text,
	"lot_ids" integer[] DEFAULT '{}' NOT NULL,
	"auction_id" integer,
	"at" timestamptz(3) DEFAULT now() NOT NULL
);
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"longest_word" text NOT NULL,
	"code" text,
	"saved_at" timestamptz(3) DEFAULT now() NOT NULL
);
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "lot_changes_transaction" ON "lot_changes" USING btree ("transaction");
CREATE INDEX "lot_changes_at" ON "lot_changes" USING btree ("at");
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("user_id","text");
CREATE INDEX "saved_searches_word" ON "saved_searches" USING btree ("longest_word");
CREATE INDEX "saved_searches_code" ON "saved_searches" USING btree ("code") WHERE "saved_searches"."code" is not null;
;
-- 0006_search_texts.sql

CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT lower(CASE WHEN octet_length($1) = length($1) THEN $1
    ELSE regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g') END) $$;

CREATE FUNCTION search_words(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT ' ' || regexp_replace(fold_text($1),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u3000-\u303f]+', ' ', 'g') || ' ' $$;

CREATE FUNCTION code_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT left(regexp_replace(fold_text($1), '[^a-z0-9]+', '', 'g'), 20) $$;
;
-- 0007_messages.sql
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
CREATE TABLE "notification_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"mail_types" text[],
	"sms_types" text[] DEFAULT '{}' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL
);
CREATE TABLE "texts_allowed" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "texts_allowed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"prefix" text NOT NULL,
	"address" text,
	"cost" bigint NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "inbox_recipient" ON "inbox" USING btree ("recipient","message_id");
CREATE INDEX "messages_due" ON "messages" USING btree ("priority","not_before") WHERE "messages"."status" in ('waiting', 'failed');
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");
CREATE INDEX "texts_allowed_phone" ON "texts_allowed" USING btree ("phone","at");
CREATE INDEX "texts_allowed_prefix" ON "texts_allowed" USING btree ("prefix","at");
CREATE INDEX "texts_allowed_address" ON "texts_allowed" USING btree ("address","at");
CREATE INDEX "texts_allowed_at" ON "texts_allowed" USING btree ("at");
;
-- 0008_codes_links_sessions_tries.sql
CREATE TABLE "accepted_policies" (
	"user_id" integer NOT NULL,
	"page" text NOT NULL,
	"content_hash" text NOT NULL,
	"at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "accepted_policies_user_id_page_content_hash_pk" PRIMARY KEY("user_id","page","content_hash")
);
CREATE TABLE "codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"holder" text NOT NULL,
	"salt" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3),
	"spent_at" timestamptz(3),
	CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('verify_phone', 'phone_login', 'email_login'))
);
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"inviter_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"accepted_at" timestamptz(3),
	"accepted_by" integer,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash")
);
CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_used_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
CREATE TABLE "mail_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3),
	CONSTRAINT "mail_links_purpose" CHECK ("mail_links"."purpose" in ('verify_email', 'reset_password'))
);
CREATE TABLE "tries" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamptz(3) NOT NULL,
	"last_at" timestamptz(3) NOT NULL,
	"blocked_until" timestamptz(3)
);
ALTER TABLE "sessions" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamptz(3) DEFAULT now() NOT NULL;
ALTER TABLE "accepted_policies" ADD CONSTRAINT "accepted_policies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "codes_target" ON "codes" USING btree ("target","purpose","id");
CREATE INDEX "codes_created" ON "codes" USING btree ("created_at");
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","id");
CREATE INDEX "mail_links_user" ON "mail_links" USING btree ("user_id","purpose");
CREATE INDEX "tries_last" ON "tries" USING btree ("last_at");
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id");
CREATE UNIQUE INDEX "users_verified_phone" ON "users" USING btree (regexp_replace("phone", '\D', '', 'g')) WHERE "users"."phone_verified" and "users"."phone" <> '';
;
-- 0009_ended_sessions_name_the_person.sql
CREATE OR REPLACE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', encode(OLD.token_hash, 'hex') || ' ' || OLD.user_id);
  RETURN OLD;
END $$;
;
-- 0010_profiles_uploads.sql
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
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
CREATE TABLE "sandbox_pay_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"default_card_id" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_pay_customers_key_unique" UNIQUE("key")
);
CREATE TABLE "sandbox_pay_sources" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_pay_sources_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL
);
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
ALTER TABLE "company_owners" ADD CONSTRAINT "company_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "kyc_checks" ADD CONSTRAINT "kyc_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox_pay_sources" ADD CONSTRAINT "sandbox_pay_sources_customer_id_sandbox_pay_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_pay_customers"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","created_at");
CREATE INDEX "uploads_name" ON "uploads" USING btree ("name");
CREATE INDEX "company_owners_user" ON "company_owners" USING btree ("user_id");
CREATE INDEX "kyc_checks_newest" ON "kyc_checks" USING btree ("user_id","id");
CREATE INDEX "sandbox_pay_sources_customer" ON "sandbox_pay_sources" USING btree ("customer_id","number");
CREATE INDEX "sandbox_pay_tokens_created" ON "sandbox_pay_tokens" USING btree ("created_at");
;
-- 0011_payments.sql
CREATE TABLE "bank_tries" (
	"source_id" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	CONSTRAINT "bank_tries_at_most_three" CHECK ("bank_tries"."wrong" between 0 and 3)
);
CREATE TABLE "declined_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declined_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"at" timestamptz(3) DEFAULT now() NOT NULL
);
CREATE TABLE "payment_customers" (
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"key" text NOT NULL,
	"customer_id" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "payment_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
ALTER TABLE "declined_cards" ADD CONSTRAINT "declined_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "declined_cards_user" ON "declined_cards" USING btree ("user_id","at");
;
-- 0012_saved_search_matches.sql
CREATE TABLE "saved_search_matches" (
	"user_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"run" integer NOT NULL,
	"text" text NOT NULL,
	"found_at" timestamptz(3) DEFAULT now() NOT NULL,
	"mailed_at" timestamptz(3),
	CONSTRAINT "saved_search_matches_user_id_lot_id_run_pk" PRIMARY KEY("user_id","lot_id","run")
);
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "saved_search_matches_waiting" ON "saved_search_matches" USING btree ("user_id") WHERE "saved_search_matches"."mailed_at" is null;
;
-- 0013_acting_sessions_collected_messages.sql
ALTER TABLE "sessions" ADD COLUMN "acting_staff_id" integer;
ALTER TABLE "messages" ADD COLUMN "collects" text;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_staff_id_users_id_fk" FOREIGN KEY ("acting_staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "messages_collects" ON "messages" USING btree ("collects") WHERE "messages"."collects" is not null;
;
-- 0014_buy_now_cart.sql
CREATE TABLE "cart_lines" (
	"user_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"auction_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_user_id_lot_id_pk" PRIMARY KEY("user_id","lot_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" >= 1)
);
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "cart_lines_lot" ON "cart_lines" USING btree ("lot_id");
;
-- 0015_receipts.sql
CREATE TABLE "receipt_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
ALTER TABLE "lot_log" ADD COLUMN "hash" "bytea";
ALTER TABLE "lot_log" ADD COLUMN "salt" "bytea";
ALTER TABLE "lot_log" ADD COLUMN "rules" jsonb;
ALTER TABLE "lots" ADD COLUMN "log_hash" "bytea";
ALTER TABLE "lots" ADD COLUMN "rules_hash" "bytea";
ALTER TABLE "lots" ADD COLUMN "bidder_salt" "bytea" DEFAULT uuid_send(gen_random_uuid()) NOT NULL;
;
-- 0016_notices_push.sql
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
ALTER TABLE "messages" DROP CONSTRAINT "messages_channel";
ALTER TABLE "notification_preferences" ADD COLUMN "push_types" text[];
ALTER TABLE "notifications" ADD COLUMN "auction_id" integer;
ALTER TABLE "notification_types" ADD COLUMN "offers_push" boolean DEFAULT false NOT NULL;
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","id");
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_hash");
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('mail', 'sms', 'push'));
UPDATE "notification_types" SET "offers_push" = true WHERE "key" IN ('outbid', 'won', 'lost', 'bid_cancelled', 'lot_extended', 'closing_soon');
;
CREATE SCHEMA drizzle;
CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES
  ('08d36153f55fba8d6e8e102815c76c9c0749923a984af5f231774b4cb4450ec9', 1794720746550),
  ('a5d6b665e2b4163aa2beda8de5c7917ddacc570dbc0a008bae30adbf1642af3c', 1794720747989),
  ('f088b24f3f4cde4e94fdac46f6302e8cb035faeec88b44af625ee0927b9168c8', 1794722546995),
  ('e909ec69ceb38ce3381edcfcd7c6fd6901aed13b079d37b85fae138aee299d79', 1794723866043),
  ('6b3a7b431bfa4d47d2f26a30543d48e7b33c31ab24a6878d8a4162ebf3fd26e4', 1794724020205),
  ('601b33230869654c84f715781479f967d103cfbf5f116d9bdba05f85105d7e76', 1794724229331),
  ('25e83f9694929e7dc254f33255842d50548d05fe225a5197159b32adf202686f', 1794724230610),
  ('7b021b9f6b2c7c78d4b5eea294eb0f590c1084abd420db590d6a85af7469126a', 1794724333634),
  ('9d275874451c800c2e18a24f79a62f4bbc2bd4dc7ca157b9e52797cc4ee79a3f', 1794724557429),
  ('8ede7cdbb8a87714b2c281dc9d724bc981ffad558eb729055ecf2478dfabe556', 1794724595842),
  ('2871fd61f3d77a93a6a94b75cda813404cef0ef047b72e751dcdd86cf5118d3c', 1794724881713),
  ('61810a3180c27940d50203b0038fea998e7671985f7fa1d470130111636b84ee', 1794724996322),
  ('fe492308be8baaec7281dd285da1ec9af750aa3afe5f1d5c2fd6385778f86eee', 1794725163521),
  ('e74bdbfe382f7e26672c33cf0d3d75d5ba5106539a29d9d626f209cceec08674', 1794735339331),
  ('9c4df9f1419eeea50bda67df025f05435480554b9bb1583e4dcaadf67c81dee2', 1794735494110),
  ('3957228319ebbf2f8888e0fc66dc0bfbb513ceaf15afdd2c3b930cc5a1757ac2', 1794735940883),
  ('e86411a99150ff012360bdc6ee8568ed77680b5f380d20e64c1c112315eecc99', 1794737779322);
