ALTER TABLE "review_settings" ADD COLUMN "owes_days" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "day_starts_at" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_stats" ADD COLUMN "day_starts_at" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "review_settings_owing_days" ON "review_settings" USING btree ("user_id") WHERE owes_days;--> statement-breakpoint
UPDATE "user_stats" SET "day_starts_at" = "review_settings"."day_starts_at" FROM "review_settings"
  WHERE "review_settings"."user_id" = "user_stats"."user_id" AND "review_settings"."day_starts_at" <> 0;--> statement-breakpoint
UPDATE "review_settings" SET "owes_days" = true WHERE "day_starts_at" <> 0;
