ALTER TABLE `items` ADD `sort_price_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `items_by_price` ON `items` (`user_id`,`sort_price_cents`,`id`) WHERE dismissed_at is null;