UPDATE `items` SET `sort_price_cents` = (SELECT `price_cents` FROM `listings` WHERE `id` = `listing_id`)
WHERE EXISTS (SELECT 1 FROM `listings` WHERE `id` = `listing_id` AND `price_cents` IS NOT NULL);
--> statement-breakpoint
CREATE TRIGGER `items_take_price` AFTER INSERT ON `items`
WHEN new.`sort_price_cents` <> coalesce((SELECT `price_cents` FROM `listings` WHERE `id` = new.`listing_id`), 0)
BEGIN
	UPDATE `items` SET `sort_price_cents` = coalesce((SELECT `price_cents` FROM `listings` WHERE `id` = new.`listing_id`), 0)
	WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `listings_give_price` AFTER UPDATE OF `price_cents` ON `listings`
WHEN new.`price_cents` IS NOT old.`price_cents`
BEGIN
	UPDATE `items` SET `sort_price_cents` = coalesce(new.`price_cents`, 0) WHERE `listing_id` = new.`id`;
END;
