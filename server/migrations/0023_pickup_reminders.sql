CREATE INDEX "appointments_start" ON "appointments" USING btree ("starts_at");
--> statement-breakpoint
-- By hand. Whoever has chosen what comes could not choose this yet; without a choice it comes.
UPDATE "notification_preferences" SET "mail_types" = "mail_types" || 'appointment'::text
WHERE cardinality("mail_types") > 0;
