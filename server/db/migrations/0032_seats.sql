CREATE TABLE "seat_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"guardian_id" uuid NOT NULL,
	"device" text,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"guardian_id" uuid NOT NULL,
	"pictures_hash" text NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seat_devices" ADD CONSTRAINT "seat_devices_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_devices_token" ON "seat_devices" USING btree ("token_hash","guardian_id");--> statement-breakpoint
CREATE INDEX "seat_devices_guardian" ON "seat_devices" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "seat_devices_expiry" ON "seat_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "seats_of_guardian" ON "seats" USING btree ("guardian_id","created_at");