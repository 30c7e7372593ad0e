CREATE INDEX "refunds_user" ON "refunds" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "offers_user" ON "offers" USING btree ("user_id","id");