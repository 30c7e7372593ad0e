DROP INDEX "lots_text";--> statement-breakpoint
DROP INDEX "users_since";--> statement-breakpoint
DROP INDEX "lots_category";--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "lots_location" ON "lots" USING btree ("location_id","id");--> statement-breakpoint
CREATE INDEX "lots_letters" ON "lots" USING gin ((translate(lower("title" || ' ' || "lot_number" || ' ' || "sku" || ' ' || "part_number"), ' -./_', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lots_status" ON "lots" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "lots_status_closing" ON "lots" USING btree ("status","closes_at","id");--> statement-breakpoint
CREATE INDEX "users_since" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lots_category" ON "lots" USING btree ("category_id","id");