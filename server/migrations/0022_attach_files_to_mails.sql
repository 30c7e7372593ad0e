CREATE TABLE "inbox_files" (
	"message_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_files_message_id_name_pk" PRIMARY KEY("message_id","name")
);
