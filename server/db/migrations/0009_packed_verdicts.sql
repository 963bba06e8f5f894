DROP INDEX "memory_tests_day";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "verdicts" text;--> statement-breakpoint
CREATE INDEX "verse_memories_fresh" ON "verse_memories" USING btree ("user_id","position","verse_id") WHERE tests = 0 and taken_up_at is not null and not is_resting;--> statement-breakpoint
CREATE INDEX "attempts_unpacked" ON "attempts" USING btree ("user_id","seq") WHERE words is not null or extras is not null;