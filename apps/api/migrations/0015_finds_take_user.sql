UPDATE `finds` SET `user_id` = (SELECT `user_id` FROM `items` WHERE `id` = `item_id`);
--> statement-breakpoint
UPDATE `deleted_finds` SET `user_id` = (SELECT `user_id` FROM `items` WHERE `id` = `item_id`);
--> statement-breakpoint
CREATE TRIGGER `finds_take_user` AFTER INSERT ON `finds`
WHEN new.`user_id` IS NULL
BEGIN
	UPDATE `finds` SET `user_id` = (SELECT `user_id` FROM `items` WHERE `id` = new.`item_id`) WHERE `id` = new.`id`;
END;
