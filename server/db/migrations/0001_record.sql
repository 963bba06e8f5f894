CREATE TABLE "accepted_forms" (
	"user_id" uuid NOT NULL,
	"expected" text NOT NULL,
	"heard" text NOT NULL,
	CONSTRAINT "accepted_forms_user_id_expected_heard_pk" PRIMARY KEY("user_id","expected","heard")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"user_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"verse_id" text NOT NULL,
	"method" text NOT NULL,
	"engine" text,
	"accuracy" smallint NOT NULL,
	"seconds" smallint NOT NULL,
	"xp" smallint NOT NULL,
	"practiced_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"day" date NOT NULL,
	"words" jsonb,
	"extras" jsonb,
	"fingerprint" "bytea",
	CONSTRAINT "attempts_user_id_seq_pk" PRIMARY KEY("user_id","seq"),
	CONSTRAINT "attempts_id" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "level_counts" (
	"level" integer NOT NULL,
	"shard" smallint NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "level_counts_level_shard_pk" PRIMARY KEY("level","shard")
);
--> statement-breakpoint
CREATE TABLE "missed_words" (
	"user_id" uuid NOT NULL,
	"word" text NOT NULL,
	"times" integer NOT NULL,
	"last_verse_id" text NOT NULL,
	"last_missed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "missed_words_user_id_word_pk" PRIMARY KEY("user_id","word")
);
--> statement-breakpoint
CREATE TABLE "progress" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"verse_id" text NOT NULL,
	"accuracy" smallint NOT NULL,
	"recited_at" timestamp with time zone,
	"best_accuracy" smallint NOT NULL,
	"times_attempted" integer NOT NULL,
	"times_recited" integer NOT NULL,
	"consecutive_correct" integer NOT NULL,
	"total_time_spent" integer NOT NULL,
	"mastery_level" smallint NOT NULL,
	"is_memorized" boolean NOT NULL,
	"was_memorized" boolean NOT NULL,
	"last_practiced" timestamp with time zone NOT NULL,
	CONSTRAINT "progress_user_id_verse_id_pk" PRIMARY KEY("user_id","verse_id")
);
--> statement-breakpoint
CREATE TABLE "user_achievements" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"achievement_id" text NOT NULL,
	"seq" integer NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"xp" smallint NOT NULL,
	CONSTRAINT "user_achievements_user_id_achievement_id_pk" PRIMARY KEY("user_id","achievement_id")
);
--> statement-breakpoint
CREATE TABLE "user_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"attempts" integer NOT NULL,
	"recited" integer NOT NULL,
	"accuracy_sum" integer NOT NULL,
	"seconds" integer NOT NULL,
	"xp" integer NOT NULL,
	CONSTRAINT "user_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "user_stats" ADD COLUMN "longest_streak" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_stats" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "user_stats" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_stats" ADD COLUMN "recited" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_stats" ADD COLUMN "accuracy_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_stats" ADD COLUMN "seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_stats" ADD COLUMN "memorized" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_stats" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "user_stats" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
UPDATE "user_stats" SET "joined_at" = "users"."created_at" FROM "users" WHERE "users"."id" = "user_stats"."user_id";--> statement-breakpoint
ALTER TABLE "user_stats" ALTER COLUMN "joined_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "accepted_forms" ADD CONSTRAINT "accepted_forms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_words" ADD CONSTRAINT "missed_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_achievements" ADD CONSTRAINT "user_achievements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_days" ADD CONSTRAINT "user_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_day" ON "attempts" USING btree ("user_id","day","verse_id");--> statement-breakpoint
CREATE INDEX "progress_recent" ON "progress" USING btree ("user_id","last_practiced" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_stats_standing" ON "user_stats" USING btree ("xp" DESC NULLS FIRST,"current_streak" DESC NULLS FIRST,"joined_at","user_id") WHERE xp > 0;