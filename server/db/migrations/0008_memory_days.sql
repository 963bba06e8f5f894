ALTER TABLE "memory_tests" ADD COLUMN "due_before" date;--> statement-breakpoint
ALTER TABLE "memory_tests" ADD COLUMN "was_learning" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "verse_memories" ADD COLUMN "first_tested_on" date;--> statement-breakpoint
ALTER TABLE "verse_memories" ADD COLUMN "last_good_on" date;