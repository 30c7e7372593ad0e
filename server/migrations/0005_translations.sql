CREATE TABLE "translations" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "translations_kind_record_id_language_pk" PRIMARY KEY("kind","record_id","language")
);
--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_language_languages_code_fk" FOREIGN KEY ("language") REFERENCES "public"."languages"("code") ON DELETE no action ON UPDATE no action;