CREATE TABLE "imports" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"process" uuid NOT NULL,
	"is_preview" boolean NOT NULL,
	"state" text NOT NULL,
	"percent" smallint NOT NULL,
	"owes_memory" boolean NOT NULL,
	"outcome" jsonb,
	"message" text,
	"started_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;