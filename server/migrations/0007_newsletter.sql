CREATE TABLE "marketing_contacts" (
	"email" text PRIMARY KEY NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;