CREATE TABLE `finds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`item_id` integer NOT NULL,
	`query_id` integer NOT NULL,
	`found_at` integer NOT NULL,
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`query_id`) REFERENCES `queries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `finds_by_item` ON `finds` (`item_id`,`query_id`);--> statement-breakpoint
CREATE INDEX `finds_by_query` ON `finds` (`query_id`,`found_at`);--> statement-breakpoint
CREATE TABLE `former_listings` (
	`marketplace` text NOT NULL,
	`external_id` text NOT NULL,
	`listing_id` integer NOT NULL,
	PRIMARY KEY(`marketplace`, `external_id`),
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_listings_by_listing` ON `former_listings` (`listing_id`);--> statement-breakpoint
CREATE TABLE `manufactures` (
	`marketplace` text NOT NULL,
	`external_id` text NOT NULL,
	`country` text,
	`looked_at` integer NOT NULL,
	PRIMARY KEY(`marketplace`, `external_id`)
);
--> statement-breakpoint
-- Moves what was found, which drizzle-kit cannot know of.
INSERT INTO `finds` (`item_id`, `query_id`, `found_at`) SELECT `item_id`, `query_id`, `found_at` FROM `item_queries` ORDER BY `found_at`, `rowid`;--> statement-breakpoint
DROP TABLE `item_queries`;--> statement-breakpoint
ALTER TABLE `listings` ADD `seen_by` integer;--> statement-breakpoint
ALTER TABLE `listings` ADD `missed_at` integer;--> statement-breakpoint
ALTER TABLE `listings` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `listings` ADD `ended_as` text;--> statement-breakpoint
ALTER TABLE `listings` ADD `thing_mark` text;--> statement-breakpoint
CREATE INDEX `listings_by_thing` ON `listings` (`marketplace`,`thing_mark`) WHERE thing_mark is not null;--> statement-breakpoint
CREATE INDEX `listings_offered` ON `listings` (`seen_by`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `listings_ended` ON `listings` (`marketplace`,`ended_at`) WHERE ended_at is not null;--> statement-breakpoint
ALTER TABLE `marketplaces` ADD `resets_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `marketplaces` DROP COLUMN `day`;--> statement-breakpoint
ALTER TABLE `price_changes` ADD `was_cents` integer;--> statement-breakpoint
ALTER TABLE `price_changes` ADD `was_currency` text;--> statement-breakpoint
ALTER TABLE `query_visits` ADD `seen` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `query_visits` ADD `matched` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `last_seen_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `visits` ADD `claimed_by` text;--> statement-breakpoint
ALTER TABLE `visits` ADD `claimed_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `visits` ADD `full_pages` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `visits` ADD `cut_off` text;--> statement-breakpoint
ALTER TABLE `visits` ADD `pages` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `visits` ADD `arrivals` real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `visits` ADD `watched_ms` real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `visits` ADD `trouble` text;--> statement-breakpoint
ALTER TABLE `visits` DROP COLUMN `interval_ms`;