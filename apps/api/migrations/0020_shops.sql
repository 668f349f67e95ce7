CREATE TABLE `shop_listings` (
	`shop_id` integer NOT NULL,
	`external_id` text NOT NULL,
	`content` text NOT NULL,
	`changed_at` integer NOT NULL,
	`read_at` integer NOT NULL,
	`is_matched` integer NOT NULL,
	PRIMARY KEY(`shop_id`, `external_id`),
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shop_listings_unmatched` ON `shop_listings` (`shop_id`,`external_id`) WHERE is_matched = 0;--> statement-breakpoint
CREATE TABLE `shops` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`url` text NOT NULL,
	`way` text NOT NULL,
	`name` text NOT NULL,
	`second_hand` integer NOT NULL,
	`country` text,
	`currency` text,
	`added_by` integer,
	`added_at` integer NOT NULL,
	`next_at` integer NOT NULL,
	`leased_by` text,
	`leased_until` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_read_at` integer,
	`cut_off` text,
	`listings` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`memory` text NOT NULL,
	FOREIGN KEY (`added_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shops_by_url` ON `shops` (`url`);--> statement-breakpoint
CREATE INDEX `shops_by_next` ON `shops` (`next_at`);--> statement-breakpoint
ALTER TABLE `listings` ADD `shop` text;