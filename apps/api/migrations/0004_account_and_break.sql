CREATE TABLE `breaks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`exit` text NOT NULL,
	`end_early_asked_at` integer,
	`welcomed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `breaks_by_user` ON `breaks` (`user_id`,`ends_at`);--> statement-breakpoint
CREATE TABLE `one_time_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` integer,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `one_time_links_by_user` ON `one_time_links` (`user_id`);--> statement-breakpoint
DROP INDEX `items_by_listing`;--> statement-breakpoint
CREATE UNIQUE INDEX `items_by_listing` ON `items` (`listing_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text DEFAULT '' NOT NULL;