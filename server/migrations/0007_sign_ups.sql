CREATE TABLE "sign_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"holder" text NOT NULL,
	"invitation_id" integer,
	"return_to" text,
	"mails" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3),
	CONSTRAINT "sign_ups_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sign_ups_email_lower" CHECK ("sign_ups"."email" = lower("sign_ups"."email")),
	CONSTRAINT "sign_ups_return_to" CHECK ("sign_ups"."return_to" ~ '^/([^/\\]|$)')
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_proved_by_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ups_email" ON "sign_ups" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "sign_ups_expires" ON "sign_ups" USING btree ("expires_at");--> statement-breakpoint
-- By hand: an account nobody has proved yet may have been prepared by a stranger. Its link still works; its password and
-- telephone do not, and whoever reads the mailbox chooses new ones.
UPDATE "users" SET "password_hash" = '', "phone" = '', "phone_verified" = false WHERE "status" = 'email_unverified';
