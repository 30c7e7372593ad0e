ALTER TABLE "lots" ADD COLUMN "run_start" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "lots" SET "run_start" = "r"."number" FROM (SELECT "lot_id", max("number") AS "number" FROM "lot_log" WHERE "type" = 'relisted' GROUP BY "lot_id") "r" WHERE "r"."lot_id" = "lots"."id";
