-- Those that are there were in force without anybody's word and stay so (decision 095): a default of this moment fills them.
ALTER TABLE "company_owners" ADD COLUMN "confirmed_at" timestamptz(3) DEFAULT now();--> statement-breakpoint
ALTER TABLE "company_owners" ALTER COLUMN "confirmed_at" DROP DEFAULT;