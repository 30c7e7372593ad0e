CREATE TABLE "sealed_heads" (
	"lot_id" integer NOT NULL,
	"number" integer NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"log_number" integer NOT NULL,
	"salt" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "sealed_heads_lot_id_number_pk" PRIMARY KEY("lot_id","number")
);
