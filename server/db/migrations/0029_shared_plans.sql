ALTER TABLE "plans" ADD COLUMN "rhythm" jsonb;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_link" UNIQUE("link");