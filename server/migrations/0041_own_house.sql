CREATE TABLE "message_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"variant" text NOT NULL,
	"language" text NOT NULL,
	"subject" text,
	"preheader" text,
	"heading" text,
	"body" text,
	CONSTRAINT "message_texts_channel" CHECK ("message_texts"."channel" in ('mail', 'sms'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "message_texts_one" ON "message_texts" USING btree ("kind","variant","channel","language");