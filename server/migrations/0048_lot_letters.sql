CREATE TABLE "lot_letters" (
	"lot_id" integer PRIMARY KEY NOT NULL,
	"letters" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "lots_letters";--> statement-breakpoint
INSERT INTO "lot_letters" (lot_id, letters)
  SELECT id, translate(lower(title || ' ' || lot_number || ' ' || sku || ' ' || part_number), ' -./_', '') FROM lots;--> statement-breakpoint
ALTER TABLE "lot_letters" ADD CONSTRAINT "lot_letters_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_letters_found" ON "lot_letters" USING gin ("letters" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION letter_new_lots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lot_letters (lot_id, letters)
    SELECT id, translate(lower(title || ' ' || lot_number || ' ' || sku || ' ' || part_number), ' -./_', '') FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lots_lettered AFTER INSERT ON "lots" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION letter_new_lots();
--> statement-breakpoint
CREATE FUNCTION letter_changed_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lot_letters SET letters =
      translate(lower(NEW.title || ' ' || NEW.lot_number || ' ' || NEW.sku || ' ' || NEW.part_number), ' -./_', '')
    WHERE lot_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lots_relettered AFTER UPDATE OF title, lot_number, sku, part_number ON "lots"
  FOR EACH ROW WHEN ((OLD.title, OLD.lot_number, OLD.sku, OLD.part_number) IS DISTINCT FROM (NEW.title, NEW.lot_number, NEW.sku, NEW.part_number))
  EXECUTE FUNCTION letter_changed_lot();
