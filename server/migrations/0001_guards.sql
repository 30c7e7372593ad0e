-- What must never break, held by the database itself, and the functions that queries ask for.

-- I-03: the log of a lot is append-only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER lot_log_append_only BEFORE UPDATE OR DELETE ON "lot_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER lot_log_no_truncate BEFORE TRUNCATE ON "lot_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- I-11: within one run a lot's close only moves later. I-02: the log number only grows.
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
--> statement-breakpoint
-- The condition stands in the trigger as well, so that the function is called only to refuse.
CREATE TRIGGER lots_guard BEFORE UPDATE OF closes_at, log_number, run ON "lots"
  FOR EACH ROW
  WHEN (
    (NEW.run = OLD.run AND NEW.closes_at < OLD.closes_at AND OLD.log_number > 0)
    OR NEW.log_number < OLD.log_number OR NEW.run < OLD.run
  )
  EXECUTE FUNCTION guard_lot();
--> statement-breakpoint

-- What is owed names a lot with its auction and a person: looked at once per statement instead of three keys per row.
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
--> statement-breakpoint
CREATE TRIGGER owed_lines_checked AFTER INSERT ON "owed_lines"
  REFERENCING NEW TABLE AS owed FOR EACH STATEMENT EXECUTE FUNCTION check_owed_lines();
--> statement-breakpoint

-- I-81: what staff did cannot be changed.
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- I-80, T-87: a session that ends is heard by every process within milliseconds; it names the person, so that the
-- person's sockets can be closed.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', encode(OLD.token_hash, 'hex') || ' ' || OLD.user_id);
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
--> statement-breakpoint
-- I-80: so is a person who changes.
CREATE FUNCTION tell_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status OR NEW.role <> OLD.role OR NEW.is_suspended <> OLD.is_suspended THEN
    PERFORM pg_notify('user_changed', OLD.id::text);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_changed AFTER UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION tell_user_changed();
--> statement-breakpoint

-- Instants travel as milliseconds since 1970, the unit of the engine. Immutable inside as well, so that it is inlined:
-- 15 times as fast, and it is asked for every time of every lot.
CREATE FUNCTION ms(timestamptz) RETURNS float8 LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT round(date_part('epoch', $1 - '1970-01-01 00:00:00+00'::timestamptz) * 1000000) / 1000 $$;
--> statement-breakpoint
CREATE FUNCTION from_ms(float8) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT to_timestamp($1 / 1000.0) $$;
--> statement-breakpoint

-- How texts are compared when PostgreSQL answers a search itself: the same as server/src/search/words.ts.
-- Without case and accents. What is plain ASCII, nearly everything, is not taken apart first.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT lower(CASE WHEN octet_length($1) = length($1) THEN $1
    ELSE regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g') END) $$;
--> statement-breakpoint

-- The words between single spaces, with one at either end.
CREATE FUNCTION search_words(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT ' ' || regexp_replace(fold_text($1),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u3000-\u303f]+', ' ', 'g') || ' ' $$;
--> statement-breakpoint

-- A stock, part or article number: its first 20 letters and digits.
CREATE FUNCTION code_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT left(regexp_replace(fold_text($1), '[^a-z0-9]+', '', 'g'), 20) $$;
