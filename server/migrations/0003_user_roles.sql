-- What people may do is a set of roles, each with its rights, in all auctions or in some; a person had one word before.
CREATE TABLE "user_roles" (
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"auction_ids" integer[],
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('owner', 'manager', 'cataloguer', 'clerk', 'cashier', 'accountant', 'pickup', 'support', 'seller')),
	CONSTRAINT "user_roles_auctions" CHECK (cardinality("user_roles"."auction_ids") > 0),
	CONSTRAINT "user_roles_owner" CHECK ("user_roles"."role" <> 'owner' or "user_roles"."auction_ids" is null)
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "staff_roles" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_roles_by_role" ON "user_roles" USING btree ("role");--> statement-breakpoint
INSERT INTO "user_roles" ("user_id", "role")
  SELECT "id", CASE "role" WHEN 'admin' THEN 'owner' ELSE "role" END FROM "users" WHERE "role" <> 'user';--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status OR NEW.is_suspended <> OLD.is_suspended THEN
    PERFORM pg_notify('user_changed', OLD.id::text);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "role";--> statement-breakpoint
-- I-80: rights that change are heard by every process within milliseconds.
CREATE FUNCTION tell_roles_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('user_changed', coalesce(NEW.user_id, OLD.user_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_roles_changed AFTER INSERT OR UPDATE OR DELETE ON "user_roles"
  FOR EACH ROW EXECUTE FUNCTION tell_roles_changed();