ALTER TABLE "users" ADD COLUMN "username_skeleton" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_username_skeleton" UNIQUE("username_skeleton");--> statement-breakpoint
-- Pictures are no longer shown from third parties: their addresses are of no use to anyone here.
UPDATE "users" SET "profile_image_url" = NULL WHERE "profile_image_url" IS NOT NULL;
