CREATE TABLE `item_queries` (
	`item_id` integer NOT NULL,
	`query_id` integer NOT NULL,
	`found_at` integer NOT NULL,
	PRIMARY KEY(`item_id`, `query_id`),
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`query_id`) REFERENCES `queries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `item_queries_by_query` ON `item_queries` (`query_id`);--> statement-breakpoint
CREATE TABLE `items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`listing_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`collected_at` integer NOT NULL,
	`dismissed_at` integer,
	`dismissed_price_cents` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `items_by_listing` ON `items` (`user_id`,`listing_id`);--> statement-breakpoint
CREATE INDEX `items_in_feed` ON `items` (`user_id`,`created_at`,`id`) WHERE dismissed_at is null;--> statement-breakpoint
CREATE TABLE `listings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`marketplace` text NOT NULL,
	`external_id` text NOT NULL,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`condition` text,
	`condition_text` text,
	`price_cents` integer,
	`currency` text,
	`is_auction` integer NOT NULL,
	`accepts_offers` integer NOT NULL,
	`location` text,
	`images` text NOT NULL,
	`listed_at` integer,
	`ends_at` integer,
	`collected_at` integer NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listings_by_external_id` ON `listings` (`marketplace`,`external_id`);--> statement-breakpoint
CREATE TABLE `marketplaces` (
	`name` text PRIMARY KEY NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`quiet_until` integer DEFAULT 0 NOT NULL,
	`day` text DEFAULT '' NOT NULL,
	`calls` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `price_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`listing_id` integer NOT NULL,
	`at` integer NOT NULL,
	`price_cents` integer,
	`currency` text,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `price_changes_by_listing` ON `price_changes` (`listing_id`);--> statement-breakpoint
CREATE TABLE `queries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`query_text` text NOT NULL,
	`category` text,
	`max_price_cents` integer,
	`active` integer NOT NULL,
	`minimum_condition` text NOT NULL,
	`filters` text NOT NULL,
	`created_at` integer NOT NULL,
	`planned_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `queries_by_user` ON `queries` (`user_id`);--> statement-breakpoint
CREATE INDEX `queries_unplanned` ON `queries` (`id`) WHERE planned_at is null;--> statement-breakpoint
CREATE TABLE `query_skips` (
	`query_id` integer NOT NULL,
	`marketplace` text NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`query_id`, `marketplace`),
	FOREIGN KEY (`query_id`) REFERENCES `queries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `query_visits` (
	`query_id` integer NOT NULL,
	`visit_id` integer NOT NULL,
	`collected_at` integer,
	PRIMARY KEY(`query_id`, `visit_id`),
	FOREIGN KEY (`query_id`) REFERENCES `queries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`visit_id`) REFERENCES `visits`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `query_visits_by_visit` ON `query_visits` (`visit_id`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_session` ON `refresh_tokens` (`session_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`items_layout` text,
	`default_sort` text,
	`items_sort_method` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_email` ON `users` (`email_key`);--> statement-breakpoint
CREATE TABLE `visits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`marketplace` text NOT NULL,
	`address` text NOT NULL,
	`next_at` integer NOT NULL,
	`interval_ms` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_success_at` integer,
	`last_full_at` integer,
	`problem` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `visits_by_address` ON `visits` (`marketplace`,`address`);--> statement-breakpoint
CREATE INDEX `visits_by_next` ON `visits` (`marketplace`,`next_at`);