CREATE TABLE `watched_listings` (
	`listing_id` integer PRIMARY KEY NOT NULL,
	`marketplace` text NOT NULL,
	`next_at` integer NOT NULL,
	`looked_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `watched_listings_by_next` ON `watched_listings` (`marketplace`,`next_at`);--> statement-breakpoint
CREATE INDEX `watched_listings_by_look` ON `watched_listings` (`marketplace`,`looked_at`);