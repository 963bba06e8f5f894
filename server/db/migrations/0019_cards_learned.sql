ALTER TABLE "custom_verses" ADD COLUMN "translation" text;--> statement-breakpoint
ALTER TABLE "user_stats" ADD COLUMN "card_seconds" integer DEFAULT 0 NOT NULL;