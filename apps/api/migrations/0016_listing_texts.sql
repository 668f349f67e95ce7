CREATE TABLE `listing_texts` (
	`listing_id` integer PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `items_in_feed`;--> statement-breakpoint
CREATE INDEX `items_in_feed` ON `items` (`user_id`,`created_at`,`id`,`listing_id`,`collected_at`) WHERE dismissed_at is null;--> statement-breakpoint
CREATE INDEX `listings_seen` ON `listings` (`id`,`seen_at`);