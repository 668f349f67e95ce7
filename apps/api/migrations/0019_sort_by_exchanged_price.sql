DROP TRIGGER `items_take_price`;
--> statement-breakpoint
DROP TRIGGER `listings_give_price`;
--> statement-breakpoint
CREATE TRIGGER `items_take_price` AFTER INSERT ON `items`
WHEN new.`sort_price_cents` <> coalesce((
	SELECT cast(min(coalesce(round(`price_cents` * coalesce((SELECT `rate` FROM `exchange_rates` WHERE `currency` = `listings`.`currency`), 1)), 0), 9e15) AS integer)
	FROM `listings` WHERE `id` = new.`listing_id`
), 0)
BEGIN
	UPDATE `items` SET `sort_price_cents` = coalesce((
		SELECT cast(min(coalesce(round(`price_cents` * coalesce((SELECT `rate` FROM `exchange_rates` WHERE `currency` = `listings`.`currency`), 1)), 0), 9e15) AS integer)
		FROM `listings` WHERE `id` = new.`listing_id`
	), 0)
	WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `listings_give_price` AFTER UPDATE OF `price_cents`, `currency` ON `listings`
WHEN new.`price_cents` IS NOT old.`price_cents` OR new.`currency` IS NOT old.`currency`
BEGIN
	UPDATE `items` SET `sort_price_cents` =
		cast(min(coalesce(round(new.`price_cents` * coalesce((SELECT `rate` FROM `exchange_rates` WHERE `currency` = new.`currency`), 1)), 0), 9e15) AS integer)
	WHERE `listing_id` = new.`id`;
END;
