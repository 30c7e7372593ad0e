CREATE TABLE "money_days" (
	"day" date PRIMARY KEY NOT NULL,
	"captured" bigint NOT NULL,
	"given_back" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "owed_lines" ADD COLUMN "seller_id" integer;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "lot_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_part_paid" ON "invoices" USING btree ("id") WHERE "invoices"."paid_at" is null and "invoices"."frozen_at" is not null and "invoices"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "return_lines_titles" ON "return_lines" USING gin ("lot_title" gin_trgm_ops);--> statement-breakpoint
UPDATE "owed_lines" o SET seller_id = p.seller_id FROM lots p WHERE p.id = o.lot_id AND o.invoice_id IS NOT NULL;--> statement-breakpoint
UPDATE "return_lines" r SET lot_title = o.lot_title FROM owed_lines o WHERE o.id = r.line_id AND o.lot_title IS NOT NULL;--> statement-breakpoint
-- Each part is found by an index of its own, as in rename_lines.
CREATE FUNCTION pass_lines_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE owed_lines SET seller_id = NEW.seller_id
    WHERE lot_id = NEW.id AND status <> 'void' AND source IN ('bid', 'award') AND invoice_id IS NOT NULL;
  UPDATE owed_lines SET seller_id = NEW.seller_id
    WHERE lot_id = NEW.id AND source IN ('buy-now', 'offer') AND invoice_id IS NOT NULL;
  UPDATE owed_lines SET seller_id = NEW.seller_id
    WHERE lot_id = NEW.id AND status = 'void' AND invoice_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lots_pass_lines_on AFTER UPDATE OF seller_id ON "lots"
  FOR EACH ROW WHEN (OLD.seller_id IS DISTINCT FROM NEW.seller_id) EXECUTE FUNCTION pass_lines_on();
--> statement-breakpoint
CREATE FUNCTION title_return_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lot_title := coalesce((SELECT lot_title FROM owed_lines WHERE id = NEW.line_id), '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER return_lines_titled BEFORE INSERT ON "return_lines" FOR EACH ROW EXECUTE FUNCTION title_return_line();
--> statement-breakpoint
CREATE FUNCTION rename_return_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE return_lines SET lot_title = NEW.lot_title WHERE line_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A line that comes onto an invoice has no title before: nothing of it was returned yet.
CREATE TRIGGER owed_lines_rename_returned AFTER UPDATE OF lot_title ON "owed_lines"
  FOR EACH ROW WHEN (OLD.lot_title <> NEW.lot_title) EXECUTE FUNCTION rename_return_lines();
