CREATE TABLE "listing_words" (
	"word" text collate "C" NOT NULL,
	"listing_id" bigint NOT NULL,
	CONSTRAINT "listing_words_word_listing_id_pk" PRIMARY KEY("word","listing_id")
);
--> statement-breakpoint
CREATE TABLE "merges" (
	"listing_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"evidence" text collate "C" NOT NULL,
	"pictures" bigint NOT NULL,
	"words" text collate "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "merges_listing_id_other_id_pk" PRIMARY KEY("listing_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "picture_hashes" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"hashes" text collate "C",
	"made_at" bigint,
	"failures" bigint DEFAULT 0 NOT NULL,
	"next_at" bigint
);
--> statement-breakpoint
CREATE TABLE "splits" (
	"user_id" bigint NOT NULL,
	"listing_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "splits_user_id_listing_id_other_id_pk" PRIMARY KEY("user_id","listing_id","other_id")
);
--> statement-breakpoint
DROP INDEX "items_in_feed";--> statement-breakpoint
DROP INDEX "items_by_price";--> statement-breakpoint
DROP INDEX "items_dismissed";--> statement-breakpoint
ALTER TABLE "finds" ADD COLUMN "merged_from" bigint;--> statement-breakpoint
ALTER TABLE "item_marks" ADD COLUMN "also" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "listing_words" ADD CONSTRAINT "listing_words_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_other_id_listings_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_hashes" ADD CONSTRAINT "picture_hashes_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "splits" ADD CONSTRAINT "splits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "splits" ADD CONSTRAINT "splits_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "splits" ADD CONSTRAINT "splits_other_id_listings_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_words_by_listing" ON "listing_words" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "merges_by_other" ON "merges" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "picture_hashes_by_next" ON "picture_hashes" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "splits_by_listing" ON "splits" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "splits_by_other" ON "splits" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "items_merged" ON "items" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "items_in_feed" ON "items" USING btree ("user_id","created_at","id","listing_id","collected_at") WHERE dismissed_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "items_by_price" ON "items" USING btree ("user_id","sort_price_cents","id") WHERE dismissed_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "items_dismissed" ON "items" USING btree ("user_id","dismissed_at","id") WHERE dismissed_at is not null and merged_into is null;