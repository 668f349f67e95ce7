CREATE OR REPLACE FUNCTION "listings_give_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "items" SET "sort_price_cents" =
		cast(least(coalesce(round(new."price_cents" * coalesce((SELECT "rate" FROM "exchange_rates" WHERE "currency" = new."currency"), 1)), 0), 9e15) AS bigint)
	WHERE "listing_id" = new."id" AND NOT EXISTS (SELECT 1 FROM "item_marks" WHERE "item_id" = "items"."id" AND "also" > 0);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- An item that shows several listings has the price of the one that it shows first (see apps/api/src/things/shown-first.ts).
CREATE FUNCTION "listings_price_things"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "items" SET "sort_price_cents" = (
		SELECT cast(least(coalesce(round("price_cents" * coalesce((SELECT "rate" FROM "exchange_rates" WHERE "currency" = "listings"."currency"), 1)), 0), 9e15) AS bigint)
		FROM "items" AS "members" JOIN "listings" ON "listings"."id" = "members"."listing_id"
		WHERE "members"."id" = "items"."id" OR "members"."merged_into" = "items"."id"
		ORDER BY "ended_at" IS NOT NULL, "price_cents" IS NULL, 1, "listings"."id" LIMIT 1
	)
	WHERE "id" IN (SELECT coalesce("merged_into", "id") FROM "items" WHERE "listing_id" = new."id")
		AND EXISTS (SELECT 1 FROM "item_marks" WHERE "item_id" = "items"."id" AND "also" > 0);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "listings_price_things" AFTER UPDATE OF "price_cents", "currency", "ended_at" ON "listings"
FOR EACH ROW WHEN (
	new."price_cents" IS DISTINCT FROM old."price_cents"
	OR new."currency" IS DISTINCT FROM old."currency"
	OR new."ended_at" IS DISTINCT FROM old."ended_at"
) EXECUTE FUNCTION "listings_price_things"();
