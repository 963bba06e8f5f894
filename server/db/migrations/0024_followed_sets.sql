CREATE TABLE "followed_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"set_id" uuid,
	"name" text NOT NULL,
	"seen" jsonb NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "followed_sets_once" UNIQUE("set_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "followed_sets" ADD CONSTRAINT "followed_sets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_sets" ADD CONSTRAINT "followed_sets_set_id_verse_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."verse_sets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followed_sets_of_member" ON "followed_sets" USING btree ("user_id","followed_at" DESC NULLS FIRST);