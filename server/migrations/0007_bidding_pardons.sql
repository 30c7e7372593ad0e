CREATE TABLE "bidding_pardons" (
	"lot_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "bidding_pardons_lot_id_user_id_pk" PRIMARY KEY("lot_id","user_id")
);
