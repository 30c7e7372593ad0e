ALTER TABLE "erasures" ADD COLUMN "ordered_by" integer;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "is_asked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "status_before" text;