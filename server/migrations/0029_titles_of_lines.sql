ALTER TABLE "owed_lines" DROP CONSTRAINT "owed_lines_sums";--> statement-breakpoint
DROP INDEX "owed_lines_user";--> statement-breakpoint
ALTER TABLE "owed_lines" ADD COLUMN "lot_title" text;--> statement-breakpoint
UPDATE "owed_lines" o SET lot_title = p.title FROM lots p WHERE p.id = o.lot_id AND o.invoice_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "owed_lines_titles" ON "owed_lines" USING btree ("user_id","invoice_id","lot_title") WHERE "owed_lines"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "owed_lines_user" ON "owed_lines" USING btree ("user_id","auction_id");--> statement-breakpoint
ALTER TABLE "owed_lines" ADD CONSTRAINT "owed_lines_sums" CHECK (("owed_lines"."invoice_id" is null) = ("owed_lines"."subtotal" is null)
        and ("owed_lines"."subtotal" is null) = ("owed_lines"."premium" is null) and ("owed_lines"."subtotal" is null) = ("owed_lines"."tax" is null)
        and ("owed_lines"."invoice_id" is null or "owed_lines"."lot_title" is not null)
        and "owed_lines"."credited" between 0 and coalesce("owed_lines"."subtotal" + "owed_lines"."premium" + "owed_lines"."tax", 0)
        and coalesce("owed_lines"."subtotal", 0) % 100 = 0 and coalesce("owed_lines"."premium", 0) % 100 = 0
        and coalesce("owed_lines"."tax", 0) % 100 = 0 and "owed_lines"."credited" % 100 = 0);
--> statement-breakpoint
-- Written so that each half is found by its index. A sale that was undone keeps the title it was undone under.
CREATE FUNCTION rename_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE owed_lines SET lot_title = NEW.title
    WHERE lot_id = NEW.id AND status <> 'void' AND source IN ('bid', 'award') AND invoice_id IS NOT NULL;
  UPDATE owed_lines SET lot_title = NEW.title
    WHERE lot_id = NEW.id AND source IN ('buy-now', 'offer') AND invoice_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lots_rename_lines AFTER UPDATE OF title ON "lots"
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION rename_lines();
