CREATE TABLE "cart_lines" (
	"user_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"auction_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_user_id_lot_id_pk" PRIMARY KEY("user_id","lot_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" >= 1)
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_lot" ON "cart_lines" USING btree ("lot_id");