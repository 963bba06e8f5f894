CREATE TABLE "safety_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"password" "bytea",
	"noted_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
-- Written by hand: notes what happens to accounts that no restore may undo (server/db/schema/safety.ts).
CREATE OR REPLACE FUNCTION note_safety_mark() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	hashed bytea := sha256(convert_to(OLD.id::text, 'UTF8'));
BEGIN
	IF TG_OP = 'DELETE' THEN
		INSERT INTO safety_marks (member, kind) VALUES (hashed, 'deleted');
		RETURN NULL;
	END IF;
	IF (NEW.suspended_at IS NULL) <> (OLD.suspended_at IS NULL) THEN
		INSERT INTO safety_marks (member, kind)
		VALUES (hashed, CASE WHEN NEW.suspended_at IS NULL THEN 'unsuspended' ELSE 'suspended' END);
	END IF;
	IF NEW.password_hash IS DISTINCT FROM OLD.password_hash THEN
		INSERT INTO safety_marks (member, kind, password)
		VALUES (hashed, 'password', sha256(convert_to(NEW.password_hash, 'UTF8')));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_safety_mark AFTER DELETE OR UPDATE OF suspended_at, password_hash ON users
FOR EACH ROW EXECUTE FUNCTION note_safety_mark();
