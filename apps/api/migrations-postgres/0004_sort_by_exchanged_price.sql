CREATE OR REPLACE FUNCTION "items_take_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new."sort_price_cents" := coalesce((
		SELECT cast(least(coalesce(round("price_cents" * coalesce((SELECT "rate" FROM "exchange_rates" WHERE "currency" = "listings"."currency"), 1)), 0), 9e15) AS bigint)
		FROM "listings" WHERE "id" = new."listing_id"
	), 0);
	RETURN new;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "listings_give_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "items" SET "sort_price_cents" =
		cast(least(coalesce(round(new."price_cents" * coalesce((SELECT "rate" FROM "exchange_rates" WHERE "currency" = new."currency"), 1)), 0), 9e15) AS bigint)
	WHERE "listing_id" = new."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "listings_give_price" ON "listings";
--> statement-breakpoint
CREATE TRIGGER "listings_give_price" AFTER UPDATE OF "price_cents", "currency" ON "listings"
FOR EACH ROW WHEN (new."price_cents" IS DISTINCT FROM old."price_cents" OR new."currency" IS DISTINCT FROM old."currency")
EXECUTE FUNCTION "listings_give_price"();
