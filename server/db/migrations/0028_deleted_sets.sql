CREATE TABLE "deleted_sets" (
	"set_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"taken" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deleted_sets_set_id_user_id_pk" PRIMARY KEY("set_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "deleted_sets" ADD CONSTRAINT "deleted_sets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_sets_member" ON "deleted_sets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deleted_sets_expires" ON "deleted_sets" USING btree ("expires_at");