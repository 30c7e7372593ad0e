CREATE TABLE "sandbox_sign_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"paper" jsonb NOT NULL,
	"signer" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"ready_at" timestamptz(3) DEFAULT now() NOT NULL,
	"signed_as" text,
	"ended_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_sign_documents_key_unique" UNIQUE("key"),
	CONSTRAINT "sandbox_sign_documents_status" CHECK ("sandbox_sign_documents"."status" in ('draft', 'sent', 'completed', 'declined', 'voided')),
	CONSTRAINT "sandbox_sign_documents_signed" CHECK (("sandbox_sign_documents"."status" = 'completed') = ("sandbox_sign_documents"."signed_as" is not null)
        and ("sandbox_sign_documents"."ended_at" is not null) = ("sandbox_sign_documents"."status" in ('completed', 'declined', 'voided')))
);
--> statement-breakpoint
CREATE TABLE "sandbox_sign_events" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_sign_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"status" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"send_at" timestamptz(3) DEFAULT now(),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_sign_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamptz(3) DEFAULT now() + interval '1 hour' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"request" jsonb NOT NULL,
	"provider_id" text,
	"state" text DEFAULT 'preparing' NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"ended_at" timestamptz(3),
	"file" text,
	"hash" text,
	"claimed_until" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"look_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "documents_state" CHECK ("documents"."state" in ('preparing', 'waiting', 'signed', 'declined', 'void')),
	CONSTRAINT "documents_signed" CHECK (("documents"."state" = 'signed') = ("documents"."file" is not null) and ("documents"."file" is null) = ("documents"."hash" is null)
        and ("documents"."ended_at" is null) = ("documents"."state" in ('preparing', 'waiting')))
);
--> statement-breakpoint
CREATE TABLE "signing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"received_at" timestamptz(3) DEFAULT now() NOT NULL,
	"handled_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "needs_bill_of_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_sign_sessions" ADD CONSTRAINT "sandbox_sign_sessions_document_id_sandbox_sign_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."sandbox_sign_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_sign_events_due" ON "sandbox_sign_events" USING btree ("send_at") WHERE "sandbox_sign_events"."send_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_open" ON "documents" USING btree ("invoice_id") WHERE "documents"."state" in ('preparing', 'waiting', 'signed');--> statement-breakpoint
CREATE INDEX "documents_invoice" ON "documents" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_provider_id" ON "documents" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "documents_due" ON "documents" USING btree ("look_at") WHERE "documents"."state" in ('preparing', 'waiting');
--> statement-breakpoint
-- What was signed, or came to nothing, stays as it is.
CREATE TRIGGER documents_kept BEFORE UPDATE ON "documents"
  FOR EACH ROW WHEN (OLD.state IN ('signed', 'declined', 'void')) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER documents_not_deleted BEFORE DELETE ON "documents"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
