CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "office_task_items" (
	"task_id" integer NOT NULL,
	"number" integer NOT NULL,
	"record_id" integer NOT NULL,
	"label" text NOT NULL,
	"outcome" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" jsonb,
	CONSTRAINT "office_task_items_task_id_number_pk" PRIMARY KEY("task_id","number")
);
--> statement-breakpoint
CREATE TABLE "office_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"act" text NOT NULL,
	"values" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_trial" boolean NOT NULL,
	"undo_of" integer,
	"total" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_at" timestamptz(3) DEFAULT now() NOT NULL,
	"worked_at" timestamptz(3) DEFAULT now() NOT NULL,
	"ended_at" timestamptz(3),
	"key" text
);
--> statement-breakpoint
CREATE TABLE "office_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"changed_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_questions" ADD COLUMN "answered_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "office_task_items" ADD CONSTRAINT "office_task_items_task_id_office_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."office_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_tasks" ADD CONSTRAINT "office_tasks_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_tasks" ADD CONSTRAINT "office_tasks_undo_of_office_tasks_id_fk" FOREIGN KEY ("undo_of") REFERENCES "public"."office_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_views" ADD CONSTRAINT "office_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_task_items_waiting" ON "office_task_items" USING btree ("task_id","number") WHERE "office_task_items"."outcome" is null;--> statement-breakpoint
CREATE INDEX "office_tasks_staff" ON "office_tasks" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "office_tasks_running" ON "office_tasks" USING btree ("id") WHERE "office_tasks"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "office_tasks_undo" ON "office_tasks" USING btree ("undo_of");--> statement-breakpoint
CREATE UNIQUE INDEX "office_tasks_key" ON "office_tasks" USING btree ("staff_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "office_views_name" ON "office_views" USING btree ("owner_id","list","name");--> statement-breakpoint
CREATE INDEX "office_views_shared" ON "office_views" USING btree ("list") WHERE "office_views"."is_shared";--> statement-breakpoint
CREATE INDEX "audit_log_of_record" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_staff" ON "audit_log" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_act" ON "audit_log" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_task" ON "audit_log" USING btree ((("details"->>'taskId')::int));--> statement-breakpoint
CREATE INDEX "users_text" ON "users" USING gin (("first_name" || ' ' || "last_name" || ' ' || "company_name" || ' ' || "email" || ' ' || "phone") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_since" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "access_requests_pending" ON "access_requests" USING btree ("auction_id") WHERE "access_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "lot_log_time" ON "lot_log" USING brin ("at");--> statement-breakpoint
CREATE INDEX "lot_questions_open" ON "lot_questions" USING btree ("id") WHERE "lot_questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "lots_seller" ON "lots" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "lots_closing" ON "lots" USING btree ("closes_at","id");--> statement-breakpoint
CREATE INDEX "lots_without_picture" ON "lots" USING btree ("id") WHERE "lots"."main_picture" = '';--> statement-breakpoint
CREATE INDEX "lots_text" ON "lots" USING gin (("title" || ' ' || "lot_number" || ' ' || "sku" || ' ' || "part_number") gin_trgm_ops);