ALTER TABLE "review_settings" ADD COLUMN "parameters" jsonb;--> statement-breakpoint
ALTER TABLE "review_settings" ADD COLUMN "fitted_at" integer DEFAULT 0 NOT NULL;