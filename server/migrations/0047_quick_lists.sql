DROP INDEX "lots_sold";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_bid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "home_banners" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "home_banners" ADD COLUMN "shown_from" timestamptz(3);--> statement-breakpoint
ALTER TABLE "home_banners" ADD COLUMN "shown_until" timestamptz(3);--> statement-breakpoint
ALTER TABLE "notice_banners" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_banners" ADD COLUMN "shown_from" timestamptz(3);--> statement-breakpoint
ALTER TABLE "notice_banners" ADD COLUMN "shown_until" timestamptz(3);--> statement-breakpoint
CREATE INDEX "audit_log_of_kind" ON "audit_log" USING btree (split_part("subject", ':', 1),"id");--> statement-breakpoint
CREATE INDEX "audit_log_of_number" ON "audit_log" USING btree (split_part("subject", ':', 2),"id");--> statement-breakpoint
CREATE INDEX "audit_log_of_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_text" ON "contact_messages" USING gin (("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_owing" ON "invoices" USING btree ("user_id") WHERE "invoices"."paid_at" is null and "invoices"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "owed_lines_won" ON "owed_lines" USING btree ("user_id") WHERE "owed_lines"."status" <> 'void' and "owed_lines"."source" in ('bid', 'award');--> statement-breakpoint
CREATE INDEX "lot_questions_text" ON "lot_questions" USING gin (("name" || ' ' || "email" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lots_earned" ON "lots" USING btree ("ended_at","auction_id","sold_by","sold_price","quantity","units_sold") WHERE "lots"."status" = 'sold' and "lots"."sale_type" <> 'reverse';--> statement-breakpoint
CREATE INDEX "offers_words" ON "offers" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
UPDATE "users" u SET has_bid = true
  WHERE EXISTS (SELECT FROM lot_log g WHERE g.user_id = u.id AND g.type IN ('bid', 'pre-bid'));--> statement-breakpoint
UPDATE "offers" o SET words = l.title || ' ' || u.first_name || ' ' || u.last_name
  FROM lots l, users u WHERE l.id = o.lot_id AND u.id = o.user_id;--> statement-breakpoint
CREATE FUNCTION word_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := coalesce((SELECT title FROM lots WHERE id = NEW.lot_id) || ' ' || u.first_name || ' ' || u.last_name, '')
    FROM users u WHERE u.id = NEW.user_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_worded BEFORE INSERT ON "offers" FOR EACH ROW EXECUTE FUNCTION word_offer();
--> statement-breakpoint
CREATE FUNCTION reword_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'lots' THEN
    UPDATE offers o SET words = NEW.title || ' ' || u.first_name || ' ' || u.last_name
      FROM users u WHERE o.lot_id = NEW.id AND u.id = o.user_id;
  ELSE
    UPDATE offers o SET words = l.title || ' ' || NEW.first_name || ' ' || NEW.last_name
      FROM lots l WHERE o.user_id = NEW.id AND l.id = o.lot_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lots_reword_offers AFTER UPDATE OF title ON "lots"
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION reword_offers();
--> statement-breakpoint
CREATE TRIGGER users_reword_offers AFTER UPDATE OF first_name, last_name ON "users"
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name)) EXECUTE FUNCTION reword_offers();
