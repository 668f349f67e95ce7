CREATE TABLE "kept_away" (
	"query_id" bigint NOT NULL,
	"visit_id" bigint NOT NULL,
	"reason" text collate "C" NOT NULL,
	"value" text collate "C" NOT NULL,
	"text" text collate "C" NOT NULL,
	"count" bigint NOT NULL,
	"examples" text collate "C" NOT NULL,
	"examples_until" bigint NOT NULL,
	"read_at" bigint NOT NULL,
	CONSTRAINT "kept_away_query_id_visit_id_reason_value_pk" PRIMARY KEY("query_id","visit_id","reason","value")
);
--> statement-breakpoint
ALTER TABLE "kept_away" ADD CONSTRAINT "kept_away_query_id_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_away_by_examples" ON "kept_away" USING btree ("examples_until") WHERE examples_until > 0;