-- Twins of SQLite's triggers and of `db/shuffled.ts`; `db/two-schemas.spec.ts` compares them.

CREATE FUNCTION "shuffled"("id" bigint, "seed" bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	"low" CONSTANT bigint := 4294967295;
	"hash" bigint := ("id" # "seed") & "low";
BEGIN
	-- The factors are those of `shuffled.ts` less 2^32: so the products stay below 2^63.
	"hash" := (("hash" * -1640531535) # ("id" >> 32)) & "low";
	"hash" := (("hash" # ("hash" >> 16)) * -2048144789) & "low";
	"hash" := (("hash" # ("hash" >> 13)) * -1028477387) & "low";
	RETURN "hash" # ("hash" >> 16);
END $$;
--> statement-breakpoint
CREATE FUNCTION "wanted_when_planned"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "wanted_visits" ("visit_id", "user_id", "marketplace", "is_first", "next_at")
		SELECT v."id", q."user_id", v."marketplace", (new."collected_at" IS NULL)::integer, v."next_at"
		FROM "queries" q, "visits" v WHERE q."id" = new."query_id" AND v."id" = new."visit_id"
		ON CONFLICT ("visit_id", "user_id") DO UPDATE SET "is_first" = greatest("wanted_visits"."is_first", excluded."is_first");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "wanted_when_planned" AFTER INSERT ON "query_visits"
FOR EACH ROW EXECUTE FUNCTION "wanted_when_planned"();
--> statement-breakpoint
CREATE FUNCTION "wanted_when_collected"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "wanted_visits" SET "is_first" = EXISTS (
		SELECT 1 FROM "query_visits" qv JOIN "queries" q ON q."id" = qv."query_id"
		WHERE qv."visit_id" = new."visit_id" AND q."user_id" = "wanted_visits"."user_id" AND qv."collected_at" IS NULL
	)::integer
	WHERE "visit_id" = new."visit_id" AND "user_id" = (SELECT "user_id" FROM "queries" WHERE "id" = new."query_id");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "wanted_when_collected" AFTER UPDATE OF "collected_at" ON "query_visits"
FOR EACH ROW WHEN ((old."collected_at" IS NULL) <> (new."collected_at" IS NULL)) EXECUTE FUNCTION "wanted_when_collected"();
--> statement-breakpoint
CREATE FUNCTION "wanted_no_more"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "wanted_visits" SET "is_first" = EXISTS (
		SELECT 1 FROM "query_visits" qv JOIN "queries" q ON q."id" = qv."query_id"
		WHERE qv."visit_id" = old."visit_id" AND q."user_id" = "wanted_visits"."user_id" AND qv."collected_at" IS NULL
	)::integer
	WHERE "visit_id" = old."visit_id" AND "is_first" = 1;
	DELETE FROM "wanted_visits" WHERE "visit_id" = old."visit_id" AND NOT EXISTS (
		SELECT 1 FROM "query_visits" qv JOIN "queries" q ON q."id" = qv."query_id"
		WHERE qv."visit_id" = old."visit_id" AND q."user_id" = "wanted_visits"."user_id"
	);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "wanted_no_more" AFTER DELETE ON "query_visits"
FOR EACH ROW EXECUTE FUNCTION "wanted_no_more"();
--> statement-breakpoint
CREATE FUNCTION "wanted_at_another_time"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "wanted_visits" SET "next_at" = new."next_at" WHERE "visit_id" = new."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "wanted_at_another_time" AFTER UPDATE OF "next_at" ON "visits"
FOR EACH ROW WHEN (old."next_at" <> new."next_at") EXECUTE FUNCTION "wanted_at_another_time"();
--> statement-breakpoint
-- Before and not after the row is written, so that it is written once.
CREATE FUNCTION "items_take_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new."sort_price_cents" := coalesce((SELECT "price_cents" FROM "listings" WHERE "id" = new."listing_id"), 0);
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "items_take_price" BEFORE INSERT ON "items"
FOR EACH ROW EXECUTE FUNCTION "items_take_price"();
--> statement-breakpoint
CREATE FUNCTION "listings_give_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "items" SET "sort_price_cents" = coalesce(new."price_cents", 0) WHERE "listing_id" = new."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "listings_give_price" AFTER UPDATE OF "price_cents" ON "listings"
FOR EACH ROW WHEN (new."price_cents" IS DISTINCT FROM old."price_cents") EXECUTE FUNCTION "listings_give_price"();
--> statement-breakpoint
CREATE FUNCTION "finds_take_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new."user_id" := (SELECT "user_id" FROM "items" WHERE "id" = new."item_id");
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "finds_take_user" BEFORE INSERT ON "finds"
FOR EACH ROW WHEN (new."user_id" IS NULL) EXECUTE FUNCTION "finds_take_user"();
--> statement-breakpoint
CREATE FUNCTION "listings_lose_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "listing_texts" WHERE "listing_id" = new."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "listings_lose_text" AFTER UPDATE OF "url", "marketplace", "title", "description", "condition", "condition_text", "price_cents", "currency", "is_auction", "accepts_offers", "location", "images", "ends_at", "ended_at", "ended_as" ON "listings"
FOR EACH ROW WHEN (
	new."url" IS DISTINCT FROM old."url"
	OR new."marketplace" IS DISTINCT FROM old."marketplace"
	OR new."title" IS DISTINCT FROM old."title"
	OR new."description" IS DISTINCT FROM old."description"
	OR new."condition" IS DISTINCT FROM old."condition"
	OR new."condition_text" IS DISTINCT FROM old."condition_text"
	OR new."price_cents" IS DISTINCT FROM old."price_cents"
	OR new."currency" IS DISTINCT FROM old."currency"
	OR new."is_auction" IS DISTINCT FROM old."is_auction"
	OR new."accepts_offers" IS DISTINCT FROM old."accepts_offers"
	OR new."location" IS DISTINCT FROM old."location"
	OR new."images" IS DISTINCT FROM old."images"
	OR new."ends_at" IS DISTINCT FROM old."ends_at"
	OR new."ended_at" IS DISTINCT FROM old."ended_at"
	OR new."ended_as" IS DISTINCT FROM old."ended_as"
) EXECUTE FUNCTION "listings_lose_text"();
--> statement-breakpoint
-- What a deleted price change no longer is, and what an added one was, is null here.
CREATE FUNCTION "listings_lose_text_of_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "listing_texts" WHERE "listing_id" IN (old."listing_id", new."listing_id");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "listings_lose_text_price_added" AFTER INSERT ON "price_changes"
FOR EACH ROW EXECUTE FUNCTION "listings_lose_text_of_price"();
--> statement-breakpoint
CREATE TRIGGER "listings_lose_text_price_changed" AFTER UPDATE ON "price_changes"
FOR EACH ROW EXECUTE FUNCTION "listings_lose_text_of_price"();
--> statement-breakpoint
CREATE TRIGGER "listings_lose_text_price_deleted" AFTER DELETE ON "price_changes"
FOR EACH ROW EXECUTE FUNCTION "listings_lose_text_of_price"();
