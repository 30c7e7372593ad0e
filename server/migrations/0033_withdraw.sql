ALTER TABLE "lots" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "lots_withdrawn" ON "lots" USING btree ("id") WHERE "lots"."is_withdrawn";