CREATE TABLE "watched_listings" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"marketplace" text collate "C" NOT NULL,
	"next_at" bigint NOT NULL,
	"looked_at" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "watched_listings" ADD CONSTRAINT "watched_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watched_listings_by_next" ON "watched_listings" USING btree ("marketplace","next_at");--> statement-breakpoint
CREATE INDEX "watched_listings_by_look" ON "watched_listings" USING btree ("marketplace","looked_at");