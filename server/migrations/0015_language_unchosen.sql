ALTER TABLE "notification_preferences" ALTER COLUMN "language" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "notification_preferences" ALTER COLUMN "language" DROP NOT NULL;