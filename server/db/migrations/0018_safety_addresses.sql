ALTER TABLE "safety_marks" ADD COLUMN "value" "bytea";--> statement-breakpoint
-- Written by hand: also notes changed addresses and sign-ins at third parties (server/db/schema/safety.ts). Their hashes
-- begin with the member's random id, so that nobody can guess an address from the list once the account is gone.
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
	IF NEW.email <> OLD.email THEN
		INSERT INTO safety_marks (member, kind, value)
		VALUES (hashed, 'email', sha256(convert_to(NEW.id::text || ' ' || NEW.email, 'UTF8')));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER note_safety_mark ON users;--> statement-breakpoint
CREATE TRIGGER note_safety_mark AFTER DELETE OR UPDATE OF suspended_at, password_hash, email ON users
FOR EACH ROW EXECUTE FUNCTION note_safety_mark();--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_identity_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Where the account goes with it, the mark of its deletion says enough.
	IF EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
		INSERT INTO safety_marks (member, kind, value)
		VALUES (sha256(convert_to(OLD.user_id::text, 'UTF8')), 'identity removed',
			sha256(convert_to(OLD.user_id::text || ' ' || OLD.issuer || ' ' || OLD.subject, 'UTF8')));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_identity_mark AFTER DELETE ON identities
FOR EACH ROW EXECUTE FUNCTION note_identity_mark();
