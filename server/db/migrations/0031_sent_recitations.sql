CREATE TABLE "sent_recitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"verse_id" text NOT NULL,
	"method" text NOT NULL,
	"text_hidden" boolean NOT NULL,
	"practiced_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"verdicts" text NOT NULL,
	"heard_at" jsonb NOT NULL,
	"sound" "bytea",
	"sound_type" text NOT NULL,
	"sound_until" timestamp with time zone NOT NULL,
	"is_kept" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"overruled" jsonb,
	"note" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sent_recitations" ADD CONSTRAINT "sent_recitations_from_id_group_members_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."group_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_recitations" ADD CONSTRAINT "sent_recitations_to_id_group_members_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."group_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_recitations_from" ON "sent_recitations" USING btree ("from_id","sent_at");--> statement-breakpoint
CREATE INDEX "sent_recitations_to" ON "sent_recitations" USING btree ("to_id","sent_at");--> statement-breakpoint
CREATE INDEX "sent_recitations_sound" ON "sent_recitations" USING btree ("sound_until");--> statement-breakpoint
CREATE INDEX "sent_recitations_expires" ON "sent_recitations" USING btree ("expires_at");