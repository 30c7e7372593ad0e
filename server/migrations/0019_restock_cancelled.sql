ALTER TABLE "owed_lines" ADD COLUMN "restock_key" text;--> statement-breakpoint
CREATE INDEX "owed_lines_to_restock" ON "owed_lines" USING btree ("id") WHERE "owed_lines"."restock_key" is not null;