ALTER TABLE `item_marks` ADD `kept_listing_id` integer;
--> statement-breakpoint
UPDATE `item_marks` SET `kept_listing_id` = (SELECT `listing_id` FROM `items` WHERE `id` = `item_id`)
WHERE `kept_at` IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER `listings_price_things`;
--> statement-breakpoint
-- An item that shows several listings has the price of the one that it shows first (see apps/api/src/things/shown-first.ts).
CREATE TRIGGER `listings_price_things` AFTER UPDATE OF `price_cents`, `currency`, `ended_at` ON `listings`
WHEN new.`price_cents` IS NOT old.`price_cents` OR new.`currency` IS NOT old.`currency` OR new.`ended_at` IS NOT old.`ended_at`
BEGIN
	UPDATE `items` SET `sort_price_cents` = (
		SELECT cast(min(coalesce(round(`price_cents` * coalesce((SELECT `rate` FROM `exchange_rates` WHERE `currency` = `listings`.`currency`), 1)), 0), 9e15) AS integer)
		FROM `items` AS `members` CROSS JOIN `listings` ON `listings`.`id` = `members`.`listing_id`
		WHERE `members`.`id` = `items`.`id` OR `members`.`merged_into` = `items`.`id`
		ORDER BY coalesce(`listings`.`id` = (
				SELECT `kept_listing_id` FROM `item_marks`
				WHERE `item_id` = `items`.`id` AND `kept_at` IS NOT NULL AND `let_go_at` IS NULL
			), 0) DESC, `ended_at` IS NOT NULL, `price_cents` IS NULL, 1, `listings`.`id` LIMIT 1
	)
	WHERE `id` IN (SELECT coalesce(`merged_into`, `id`) FROM `items` WHERE `listing_id` = new.`id`)
		AND EXISTS (SELECT 1 FROM `item_marks` WHERE `item_id` = `items`.`id` AND `also` > 0);
END;
