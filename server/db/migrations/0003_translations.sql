CREATE TABLE "fetched_verses" (
	"translation" text NOT NULL,
	"place" text NOT NULL,
	"book" text NOT NULL,
	"text" text NOT NULL,
	"notice" text,
	"usage_token" text,
	"fetched_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fetched_verses_translation_place_pk" PRIMARY KEY("translation","place")
);
--> statement-breakpoint
CREATE TABLE "imported_translations" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"notice" text NOT NULL,
	"link_href" text,
	"link_text" text,
	"verses" integer NOT NULL,
	"hash" text NOT NULL,
	"brotli" "bytea",
	"gzip" "bytea",
	"imported_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"called_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "fetched_verses_fetched" ON "fetched_verses" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "service_calls_when" ON "service_calls" USING btree ("service","called_at");