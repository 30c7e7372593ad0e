ALTER TABLE "transfers" DROP CONSTRAINT "transfers_entry_id_journal_entries_id_fk";
--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_debit_id_book_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_credit_id_book_accounts_id_fk";

--> statement-breakpoint
-- A movement names an entry and two accounts: looked at once per statement instead of three keys per row.
CREATE FUNCTION check_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM moved m
    WHERE (SELECT e.id FROM journal_entries e WHERE e.id = m.entry_id) IS NULL
      OR (SELECT a.id FROM book_accounts a WHERE a.id = m.debit_id) IS NULL
      OR (SELECT a.id FROM book_accounts a WHERE a.id = m.credit_id) IS NULL
  ) THEN
    RAISE EXCEPTION 'a transfer names an entry or an account that is not there'
      USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_checked AFTER INSERT ON "transfers"
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION check_transfers();
--> statement-breakpoint
-- Nor can what they name go away: entries are kept already.
CREATE TRIGGER book_accounts_kept BEFORE UPDATE OR DELETE ON "book_accounts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER book_accounts_no_truncate BEFORE TRUNCATE ON "book_accounts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
