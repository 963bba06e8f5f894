CREATE TABLE "donation_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"donation_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"request_id" uuid,
	"payment_id" text,
	"source" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_test" boolean NOT NULL,
	"status" text NOT NULL,
	"status_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"receipt_sent_at" timestamp with time zone,
	CONSTRAINT "donations_request" UNIQUE("request_id"),
	CONSTRAINT "donations_payment" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "payment_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "donation_reversals" ADD CONSTRAINT "donation_reversals_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donation_reversals_donation" ON "donation_reversals" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "donations_of_member" ON "donations" USING btree ("user_id","created_at" DESC NULLS FIRST);