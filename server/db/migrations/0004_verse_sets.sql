CREATE TABLE "verse_set_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"set_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"verse_id" text,
	"custom_verse_id" uuid,
	CONSTRAINT "verse_set_items_verse" UNIQUE("set_id","verse_id"),
	CONSTRAINT "verse_set_items_custom_verse" UNIQUE("custom_verse_id","set_id"),
	CONSTRAINT "verse_set_items_one" CHECK (num_nonnulls("verse_set_items"."verse_id", "verse_set_items"."custom_verse_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "verse_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_public" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verse_set_items" ADD CONSTRAINT "verse_set_items_set_id_verse_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."verse_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verse_set_items" ADD CONSTRAINT "verse_set_items_custom_verse_id_custom_verses_id_fk" FOREIGN KEY ("custom_verse_id") REFERENCES "public"."custom_verses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verse_sets" ADD CONSTRAINT "verse_sets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verse_set_items_order" ON "verse_set_items" USING btree ("set_id","position","id");--> statement-breakpoint
CREATE INDEX "verse_sets_of_member" ON "verse_sets" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);