-- No listing has a size yet, so all texts stay as they are.
DROP TRIGGER "listings_lose_text" ON "listings";
--> statement-breakpoint
CREATE TRIGGER "listings_lose_text" AFTER UPDATE OF "url", "marketplace", "title", "description", "condition", "condition_text", "price_cents", "currency", "is_auction", "accepts_offers", "location", "images", "ends_at", "ended_at", "ended_as", "shop", "size" ON "listings"
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
	OR new."shop" IS DISTINCT FROM old."shop"
	OR new."size" IS DISTINCT FROM old."size"
) EXECUTE FUNCTION "listings_lose_text"();
