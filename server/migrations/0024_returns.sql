CREATE TABLE "return_lines" (
	"return_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"subtotal" bigint NOT NULL,
	"premium" bigint NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "return_lines_return_id_line_id_pk" PRIMARY KEY("return_id","line_id"),
	CONSTRAINT "return_lines_sums" CHECK ("return_lines"."quantity" >= 1 and "return_lines"."subtotal" >= 0 and "return_lines"."premium" >= 0 and "return_lines"."tax" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_numbers" (
	"next" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" integer PRIMARY KEY NOT NULL,
	"invoice_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"internal_reason" text DEFAULT '' NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"subtotal" bigint NOT NULL,
	"premium" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"refund" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"accepted_at" timestamptz(3),
	"received_at" timestamptz(3),
	"returned_at" timestamptz(3),
	"ended_at" timestamptz(3),
	"request_key" text,
	"request_hash" text,
	CONSTRAINT "returns_sums" CHECK ("returns"."subtotal" >= 0 and "returns"."premium" >= 0 and "returns"."tax" >= 0 and "returns"."shipping" >= 0
        and "returns"."refund" between 0 and "returns"."subtotal" + "returns"."premium" + "returns"."tax" + "returns"."shipping"),
	CONSTRAINT "returns_day" CHECK (("returns"."state" = 'returned') = ("returns"."returned_at" is not null)),
	CONSTRAINT "returns_ended" CHECK (("returns"."state" in ('refused', 'withdrawn')) = ("returns"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_line" ON "return_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "returns_user" ON "returns" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "returns_invoice" ON "returns" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("id") WHERE "returns"."state" in ('requested', 'accepted', 'received');--> statement-breakpoint
CREATE UNIQUE INDEX "returns_request" ON "returns" USING btree ("user_id","request_key") WHERE "returns"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "refunds_return" ON "refunds" USING btree ("return_id") WHERE "refunds"."return_id" is not null;--> statement-breakpoint
-- What staff had given back before: one return per invoice, as it stands.
WITH "given" AS (
	SELECT l."invoice_id", l."user_id", row_number() OVER (ORDER BY l."invoice_id") AS "id",
		sum(l."credited") AS "credited" FROM "owed_lines" l
	WHERE l."returned_quantity" > 0 AND l."invoice_id" IS NOT NULL GROUP BY l."invoice_id", l."user_id"
)
INSERT INTO "returns" ("id", "invoice_id", "user_id", "state", "reason", "subtotal", "premium", "tax", "refund", "created_at", "returned_at")
SELECT g."id", g."invoice_id", g."user_id", 'returned', coalesce(c."details" ->> 'reason', ''), g."credited", 0, 0,
	least(g."credited", i."refunded"), coalesce(c."at", i."created_at"), coalesce(c."at", i."created_at")
FROM "given" g JOIN "invoices" i ON i."id" = g."invoice_id"
LEFT JOIN LATERAL (SELECT o."at", o."details" FROM "invoice_log" o WHERE o."invoice_id" = g."invoice_id" AND o."act" = 'credited'
	ORDER BY o."id" DESC LIMIT 1) c ON true;--> statement-breakpoint
INSERT INTO "return_lines" ("return_id", "line_id", "quantity", "subtotal", "premium", "tax")
SELECT r."id", l."id", l."returned_quantity", l."credited" - s."premium" - s."tax", s."premium", s."tax"
FROM "returns" r JOIN "owed_lines" l ON l."invoice_id" = r."invoice_id" AND l."returned_quantity" > 0
CROSS JOIN LATERAL (SELECT l."premium" / 100 * l."returned_quantity" / l."quantity" * 100 AS "premium",
	l."tax" / 100 * l."returned_quantity" / l."quantity" * 100 AS "tax") s;--> statement-breakpoint
UPDATE "returns" r SET "subtotal" = s."subtotal", "premium" = s."premium", "tax" = s."tax"
FROM (SELECT "return_id", sum("subtotal") AS "subtotal", sum("premium") AS "premium", sum("tax") AS "tax"
	FROM "return_lines" GROUP BY "return_id") s WHERE s."return_id" = r."id";--> statement-breakpoint
INSERT INTO "invoice_log" ("invoice_id", "act", "at", "details")
SELECT "invoice_id", 'returned', "returned_at", jsonb_build_object('returnId', "id") FROM "returns";--> statement-breakpoint
INSERT INTO "return_numbers" ("next") SELECT coalesce(max("id"), 0) + 1 FROM "returns";
