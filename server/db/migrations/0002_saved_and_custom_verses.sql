CREATE TABLE "custom_verses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"text" text NOT NULL,
	"book" text NOT NULL,
	"chapter" smallint NOT NULL,
	"verse" smallint NOT NULL,
	"theme" text,
	"notes" text,
	"is_public" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_verses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"verse_id" text,
	"custom_verse_id" uuid,
	"is_favorite" boolean NOT NULL,
	"notes" text,
	"date_added" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_verses_verse" UNIQUE("user_id","verse_id"),
	CONSTRAINT "saved_verses_custom_verse" UNIQUE("custom_verse_id","user_id"),
	CONSTRAINT "saved_verses_one" CHECK (num_nonnulls("saved_verses"."verse_id", "saved_verses"."custom_verse_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "custom_verses" ADD CONSTRAINT "custom_verses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_verses" ADD CONSTRAINT "saved_verses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_verses" ADD CONSTRAINT "saved_verses_custom_verse_id_custom_verses_id_fk" FOREIGN KEY ("custom_verse_id") REFERENCES "public"."custom_verses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_verses_of_member" ON "custom_verses" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "custom_verses_public" ON "custom_verses" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_public;