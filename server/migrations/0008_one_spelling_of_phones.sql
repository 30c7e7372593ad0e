DROP INDEX "users_verified_phone";--> statement-breakpoint
-- By hand: every number as plus and digits; ten digits alone are North American, and what is no number goes.
UPDATE "users" SET "phone" = CASE
  WHEN "phone" ~ '^\s*[+]' AND digits ~ '^[1-9][0-9]{7,14}$' THEN '+' || digits
  WHEN digits ~ '^[2-9][0-9]{9}$' AND "phone" !~ '^\s*[+]' THEN '+1' || digits
  WHEN digits ~ '^1[2-9][0-9]{9}$' AND "phone" !~ '^\s*[+]' THEN '+' || digits
  ELSE '' END
FROM (SELECT "id" AS known, regexp_replace("phone", '\D', '', 'g') AS digits FROM "users") AS numbers
WHERE "id" = known;
--> statement-breakpoint
UPDATE "users" SET "phone_verified" = false WHERE "phone" = '';--> statement-breakpoint
-- Two accounts had proved one number in two spellings: the older one keeps it.
UPDATE "users" SET "phone_verified" = false
WHERE "phone_verified" AND EXISTS (
  SELECT 1 FROM "users" AS older
  WHERE older."phone" = "users"."phone" AND older."phone_verified" AND older."id" < "users"."id");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_phone" ON "users" USING btree ("phone") WHERE "users"."phone_verified" and "users"."phone" <> '';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone" CHECK ("users"."phone" ~ '^([+][1-9][0-9]{7,14})?$');
