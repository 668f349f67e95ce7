CREATE TABLE `listing_words` (
	`word` text NOT NULL,
	`listing_id` integer NOT NULL,
	PRIMARY KEY(`word`, `listing_id`),
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_words_by_listing` ON `listing_words` (`listing_id`);--> statement-breakpoint
CREATE TABLE `merges` (
	`listing_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`evidence` text NOT NULL,
	`pictures` integer NOT NULL,
	`words` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`listing_id`, `other_id`),
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `merges_by_other` ON `merges` (`other_id`);--> statement-breakpoint
CREATE TABLE `picture_hashes` (
	`listing_id` integer PRIMARY KEY NOT NULL,
	`hashes` text,
	`made_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `picture_hashes_by_next` ON `picture_hashes` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE TABLE `splits` (
	`user_id` integer NOT NULL,
	`listing_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `listing_id`, `other_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `splits_by_listing` ON `splits` (`listing_id`);--> statement-breakpoint
CREATE INDEX `splits_by_other` ON `splits` (`other_id`);--> statement-breakpoint
DROP INDEX `items_in_feed`;--> statement-breakpoint
DROP INDEX `items_by_price`;--> statement-breakpoint
DROP INDEX `items_dismissed`;--> statement-breakpoint
ALTER TABLE `items` ADD `merged_into` integer;--> statement-breakpoint
CREATE INDEX `items_merged` ON `items` (`merged_into`) WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX `items_in_feed` ON `items` (`user_id`,`created_at`,`id`,`listing_id`,`collected_at`) WHERE dismissed_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX `items_by_price` ON `items` (`user_id`,`sort_price_cents`,`id`) WHERE dismissed_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX `items_dismissed` ON `items` (`user_id`,`dismissed_at`,`id`) WHERE dismissed_at is not null and merged_into is null;--> statement-breakpoint
ALTER TABLE `finds` ADD `merged_from` integer;--> statement-breakpoint
ALTER TABLE `item_marks` ADD `also` integer DEFAULT 0 NOT NULL;