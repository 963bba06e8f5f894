CREATE TABLE "deleted_cards" (
	"card_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"taken" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deleted_cards_card_id_user_id_pk" PRIMARY KEY("card_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "deleted_cards" ADD CONSTRAINT "deleted_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_cards_member" ON "deleted_cards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deleted_cards_expires" ON "deleted_cards" USING btree ("expires_at");