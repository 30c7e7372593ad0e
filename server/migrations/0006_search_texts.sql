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
