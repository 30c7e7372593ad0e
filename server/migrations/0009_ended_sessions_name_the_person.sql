-- Whoever hears that a session has ended must also be able to close the person's sockets (T-87).
CREATE OR REPLACE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', encode(OLD.token_hash, 'hex') || ' ' || OLD.user_id);
  RETURN OLD;
END $$;
