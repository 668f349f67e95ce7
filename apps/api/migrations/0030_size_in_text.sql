-- No listing has a size yet, so all texts stay as they are.
DROP TRIGGER `listings_lose_text`;
--> statement-breakpoint
CREATE TRIGGER `listings_lose_text` AFTER UPDATE OF `url`, `marketplace`, `title`, `description`, `condition`, `condition_text`, `price_cents`, `currency`, `is_auction`, `accepts_offers`, `location`, `images`, `ends_at`, `ended_at`, `ended_as`, `shop`, `size` ON `listings`
WHEN new.`url` IS NOT old.`url`
	OR new.`marketplace` IS NOT old.`marketplace`
	OR new.`title` IS NOT old.`title`
	OR new.`description` IS NOT old.`description`
	OR new.`condition` IS NOT old.`condition`
	OR new.`condition_text` IS NOT old.`condition_text`
	OR new.`price_cents` IS NOT old.`price_cents`
	OR new.`currency` IS NOT old.`currency`
	OR new.`is_auction` IS NOT old.`is_auction`
	OR new.`accepts_offers` IS NOT old.`accepts_offers`
	OR new.`location` IS NOT old.`location`
	OR new.`images` IS NOT old.`images`
	OR new.`ends_at` IS NOT old.`ends_at`
	OR new.`ended_at` IS NOT old.`ended_at`
	OR new.`ended_as` IS NOT old.`ended_as`
	OR new.`shop` IS NOT old.`shop`
	OR new.`size` IS NOT old.`size`
BEGIN
	DELETE FROM `listing_texts` WHERE `listing_id` = new.`id`;
END;
