CREATE TABLE `shop_reports` (
	`shop_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`reason` text NOT NULL,
	`reported_at` integer NOT NULL,
	PRIMARY KEY(`shop_id`, `user_id`),
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shop_reports_by_user` ON `shop_reports` (`user_id`);--> statement-breakpoint
ALTER TABLE `shops` ADD `adder_left` integer DEFAULT false NOT NULL;