ALTER TABLE "review_settings" DROP CONSTRAINT "review_settings_calendar";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "access_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_hash" "bytea";--> statement-breakpoint
ALTER TABLE "review_settings" ADD COLUMN "calendar_token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "email_proofs" ADD COLUMN "access_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "access_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "access_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proof_code_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proof_code_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_hash");--> statement-breakpoint
-- Written by hand: addresses of calendars go on working, and their secrets are no longer readable here.
UPDATE "review_settings" SET "calendar_token_hash" = sha256(convert_to("calendar_token", 'UTF8')) WHERE "calendar_token" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "review_settings" DROP COLUMN "calendar_token";--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_calendar_hash" UNIQUE("calendar_token_hash");