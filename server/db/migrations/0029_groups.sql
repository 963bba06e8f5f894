CREATE TABLE "encouragements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"word" text NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "encouragements_once_a_day" UNIQUE("from_id","to_id","day")
);
--> statement-breakpoint
CREATE TABLE "group_codes" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_codes_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"nickname" text,
	"shares" text NOT NULL,
	"is_leader" boolean NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id"),
	CONSTRAINT "group_members_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "group_plans" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"verse_ids" jsonb NOT NULL,
	"per_week" smallint NOT NULL,
	"starts_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"nickname" text,
	"shares" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_requests_once" UNIQUE("user_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "encouragements" ADD CONSTRAINT "encouragements_from_id_group_members_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."group_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encouragements" ADD CONSTRAINT "encouragements_to_id_group_members_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."group_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_codes" ADD CONSTRAINT "group_codes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_plans" ADD CONSTRAINT "group_plans_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "encouragements_to" ON "encouragements" USING btree ("to_id","sent_at");--> statement-breakpoint
CREATE INDEX "encouragements_sent" ON "encouragements" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "group_codes_expiry" ON "group_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "group_requests_group" ON "group_requests" USING btree ("group_id","asked_at");--> statement-breakpoint
-- Written by hand: a restore must not bring back a membership that ended, or show more than a member chose since
-- (server/db/schema/safety.ts).
CREATE OR REPLACE FUNCTION note_group_mark() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	hashed bytea := sha256(convert_to(OLD.user_id::text || ' ' || OLD.group_id::text, 'UTF8'));
BEGIN
	-- Where the account goes with it, the mark of its deletion says enough.
	IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
		INSERT INTO safety_marks (member, kind, value)
		VALUES (sha256(convert_to(OLD.user_id::text, 'UTF8')), 'group left', hashed);
	END IF;
	IF TG_OP = 'UPDATE' AND (NEW.shares = 'nothing' OR NEW.shares = 'said') AND NEW.shares <> OLD.shares THEN
		INSERT INTO safety_marks (member, kind, value)
		VALUES (sha256(convert_to(OLD.user_id::text, 'UTF8')), 'shares less', hashed);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_group_mark AFTER DELETE OR UPDATE OF shares ON group_members
FOR EACH ROW EXECUTE FUNCTION note_group_mark();
