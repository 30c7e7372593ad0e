-- What must never break, held by the database itself.

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
CREATE TRIGGER lots_guard BEFORE UPDATE OF closes_at, log_number, run ON "lots"
  FOR EACH ROW EXECUTE FUNCTION guard_lot();
--> statement-breakpoint

-- I-81: what staff did cannot be changed.
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- I-80: a session that ends, or a person who changes, is heard by every process within milliseconds.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', encode(OLD.token_hash, 'hex'));
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
--> statement-breakpoint
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

-- Instants travel as milliseconds since 1970, the unit of the engine.
CREATE FUNCTION ms(timestamptz) RETURNS float8 LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT (extract(epoch from $1) * 1000)::float8 $$;
--> statement-breakpoint
CREATE FUNCTION from_ms(float8) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT to_timestamp($1 / 1000.0) $$;
