ALTER TABLE "sessions" ADD COLUMN "acting_staff_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "collects" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_staff_id_users_id_fk" FOREIGN KEY ("acting_staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_collects" ON "messages" USING btree ("collects") WHERE "messages"."collects" is not null;