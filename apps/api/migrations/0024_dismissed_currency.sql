UPDATE `items` SET `dismissed_currency` = (SELECT `currency` FROM `listings` WHERE `id` = `listing_id`)
WHERE `dismissed_price_cents` IS NOT NULL;
