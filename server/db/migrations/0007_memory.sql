CREATE TABLE "memory_tests" (
	"user_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"verse_id" text NOT NULL,
	"practiced_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"grade" text NOT NULL,
	"recall_before" double precision,
	"is_repeat" boolean NOT NULL,
	"pace" double precision,
	"seconds" smallint NOT NULL,
	CONSTRAINT "memory_tests_user_id_seq_pk" PRIMARY KEY("user_id","seq")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" smallint PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"minutes_per_day" smallint DEFAULT 10 NOT NULL,
	"target_recall" double precision DEFAULT 0.9 NOT NULL,
	"new_per_day" smallint DEFAULT 2 NOT NULL,
	"day_starts_at" smallint DEFAULT 0 NOT NULL,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reminder_at" text,
	"reminder_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time_zone" text,
	"remind_next_at" timestamp with time zone,
	"unanswered_since" date,
	"is_silent" boolean DEFAULT false NOT NULL,
	"calendar_token" text,
	CONSTRAINT "review_settings_calendar" UNIQUE("calendar_token")
);
--> statement-breakpoint
CREATE TABLE "verse_memories" (
	"user_id" uuid NOT NULL,
	"verse_id" text NOT NULL,
	"words" smallint,
	"tests" integer DEFAULT 0 NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"good_days" smallint DEFAULT 0 NOT NULL,
	"stability" double precision,
	"difficulty" double precision,
	"last_tested_on" date,
	"due_on" date,
	"failures" jsonb,
	"taken_up_at" timestamp with time zone,
	"position" integer,
	"is_resting" boolean DEFAULT false NOT NULL,
	CONSTRAINT "verse_memories_user_id_verse_id_pk" PRIMARY KEY("user_id","verse_id")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "text_hidden" boolean;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "word_count" smallint;--> statement-breakpoint
ALTER TABLE "memory_tests" ADD CONSTRAINT "memory_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verse_memories" ADD CONSTRAINT "verse_memories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memory_tests_order" ON "memory_tests" USING btree ("user_id","practiced_at");--> statement-breakpoint
CREATE INDEX "memory_tests_day" ON "memory_tests" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "push_subscriptions_member" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_settings_remind" ON "review_settings" USING btree ("remind_next_at");--> statement-breakpoint
CREATE INDEX "verse_memories_due" ON "verse_memories" USING btree ("user_id","due_on");