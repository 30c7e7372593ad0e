CREATE TABLE "erasures" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"erase_at" timestamptz(3) NOT NULL,
	"erased_at" timestamptz(3),
	"reason" text DEFAULT '' NOT NULL,
	"kept_name" jsonb,
	"papers_until" timestamptz(3),
	"papers_erased_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("erase_at") WHERE "erasures"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "erasures_papers" ON "erasures" USING btree ("papers_until") WHERE "erasures"."erased_at" is not null and "erasures"."papers_erased_at" is null;--> statement-breakpoint

-- A person can be erased from what is otherwise never changed: in a transaction that says so, and only in the columns that are
-- words about people. Numbers, times, amounts and hashes stay as they were written.
CREATE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('gavelhouse.erasing', true) = 'on'
    AND to_jsonb(NEW) - TG_ARGV::text[] = to_jsonb(OLD) - TG_ARGV::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON "audit_log";
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('details', 'changes');
--> statement-breakpoint
DROP TRIGGER invoice_log_append_only ON "invoice_log";
--> statement-breakpoint
CREATE TRIGGER invoice_log_append_only BEFORE UPDATE OR DELETE ON "invoice_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('details');
--> statement-breakpoint
DROP TRIGGER journal_entries_append_only ON "journal_entries";
--> statement-breakpoint
CREATE TRIGGER journal_entries_append_only BEFORE UPDATE OR DELETE ON "journal_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('note', 'facts');
--> statement-breakpoint
DROP TRIGGER documents_kept ON "documents";
--> statement-breakpoint
CREATE TRIGGER documents_kept BEFORE UPDATE ON "documents"
  FOR EACH ROW WHEN (OLD.state IN ('signed', 'declined', 'void')) EXECUTE FUNCTION refuse_change_but_erasure('request');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_person_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL AND (NEW.id, NEW.user_id, NEW.author_id, NEW.text, NEW.is_alert, NEW.created_at)
    = (OLD.id, OLD.user_id, OLD.author_id, OLD.text, OLD.is_alert, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  IF current_setting('gavelhouse.erasing', true) = 'on' AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'person_notes is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint

-- Every word of a record of changes; the names of the fields stay.
CREATE FUNCTION erase_words(value jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'string' THEN '"[erased]"'::jsonb
    WHEN 'array' THEN coalesce((SELECT jsonb_agg(erase_words(part)) FROM jsonb_array_elements(value) part), '[]')
    WHEN 'object' THEN coalesce((SELECT jsonb_object_agg(name, CASE WHEN name = 'field' THEN part ELSE erase_words(part) END)
      FROM jsonb_each(value) AS parts(name, part)), '{}')
    ELSE value END;
END $$;
