DROP INDEX `items_by_news`;--> statement-breakpoint
CREATE INDEX `items_by_user` ON `items` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `items_moved` ON `items` (`user_id`,`news`,`id`) WHERE act is not null;--> statement-breakpoint
ALTER TABLE `deleted_finds` ADD `user_id` integer;--> statement-breakpoint
ALTER TABLE `finds` ADD `user_id` integer;--> statement-breakpoint
CREATE INDEX `finds_by_news` ON `finds` (`user_id`,`news`,`id`);