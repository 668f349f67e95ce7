INSERT INTO `listing_texts` (`listing_id`, `text`)
SELECT `id`, concat(
	'"url":', json_quote(`url`),
	',"marketplace":', json_quote(`marketplace`),
	',"current_price":', json_quote(`price_cents` / 100.0),
	',"currency":', json_quote(`currency`),
	',"is_auction":', iif(`is_auction`, 'true', 'false'),
	',"accepts_offers":', iif(`accepts_offers`, 'true', 'false'),
	',"location":', json_quote(`location`),
	',"ends_at":', coalesce('"' || replace(datetime(`ends_at` / 1000.0, 'unixepoch', 'subsec'), ' ', 'T') || 'Z"', 'null'),
	',"ended_at":', coalesce('"' || replace(datetime(`ended_at` / 1000.0, 'unixepoch', 'subsec'), ' ', 'T') || 'Z"', 'null'),
	',"ended_as":', json_quote(`ended_as`),
	'}],',
	'"title":', json_quote(`title`),
	',"description":', json_quote(`description`),
	',"condition":', json_quote(`condition`),
	',"condition_description":', json_quote(`condition_text`),
	',"images":', (SELECT concat('[', group_concat(concat('{"id":', `key` + 1, ',"url":', json_quote(`value`), '}')), ']') FROM json_each(`images`)),
	',"price_changes":', (SELECT concat('[', group_concat(concat('{"at":', coalesce('"' || replace(datetime(`at` / 1000.0, 'unixepoch', 'subsec'), ' ', 'T') || 'Z"', 'null'), ',"previous_price":', json_quote(iif(`currency` IS NULL OR `currency` = `was_currency`, `was_cents`, NULL) / 100.0), ',"price":', json_quote(`price_cents` / 100.0), ',"currency":', json_quote(coalesce(`currency`, `was_currency`)), '}') ORDER BY `id`), ']')
		FROM `price_changes` WHERE `listing_id` = `listings`.`id`),
	',"previous_price":', coalesce((SELECT json_quote(iif(`currency` IS NULL OR `currency` = `was_currency`, `was_cents`, NULL) / 100.0) FROM `price_changes` WHERE `listing_id` = `listings`.`id`
		ORDER BY `id` DESC LIMIT 1), 'null'),
	'}')
FROM `listings`;
--> statement-breakpoint
CREATE TRIGGER `listings_lose_text` AFTER UPDATE OF `url`, `marketplace`, `title`, `description`, `condition`, `condition_text`, `price_cents`, `currency`, `is_auction`, `accepts_offers`, `location`, `images`, `ends_at`, `ended_at`, `ended_as` ON `listings`
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
BEGIN
	DELETE FROM `listing_texts` WHERE `listing_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `listings_lose_text_price_added` AFTER INSERT ON `price_changes`
BEGIN
	DELETE FROM `listing_texts` WHERE `listing_id` IN (new.`listing_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `listings_lose_text_price_changed` AFTER UPDATE ON `price_changes`
BEGIN
	DELETE FROM `listing_texts` WHERE `listing_id` IN (old.`listing_id`, new.`listing_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `listings_lose_text_price_deleted` AFTER DELETE ON `price_changes`
BEGIN
	DELETE FROM `listing_texts` WHERE `listing_id` IN (old.`listing_id`);
END;
