CREATE TABLE `acts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`key` text,
	`at` integer NOT NULL,
	`items` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `acts_by_key` ON `acts` (`user_id`,`key`);--> statement-breakpoint
CREATE TABLE `deleted_finds` (
	`id` integer PRIMARY KEY NOT NULL,
	`query_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`found_at` integer NOT NULL,
	FOREIGN KEY (`query_id`) REFERENCES `deleted_queries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deleted_finds_by_item` ON `deleted_finds` (`item_id`);--> statement-breakpoint
CREATE INDEX `deleted_finds_by_query` ON `deleted_finds` (`query_id`);--> statement-breakpoint
CREATE TABLE `deleted_queries` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`query_text` text NOT NULL,
	`category` text,
	`max_price_cents` integer,
	`active` integer NOT NULL,
	`starred` integer DEFAULT false NOT NULL,
	`minimum_condition` text NOT NULL,
	`filters` text NOT NULL,
	`created_at` integer NOT NULL,
	`planned_at` integer,
	`read_at` integer,
	`seen` integer DEFAULT 0 NOT NULL,
	`matched` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deleted_queries_by_user` ON `deleted_queries` (`user_id`);--> statement-breakpoint
CREATE TABLE `deleted_query_visits` (
	`query_id` integer NOT NULL,
	`visit_id` integer NOT NULL,
	`collected_at` integer,
	`seen` integer DEFAULT 0 NOT NULL,
	`matched` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`query_id`, `visit_id`),
	FOREIGN KEY (`query_id`) REFERENCES `deleted_queries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`visit_id`) REFERENCES `visits`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deleted_query_visits_by_visit` ON `deleted_query_visits` (`visit_id`);--> statement-breakpoint
ALTER TABLE `items` ADD `act` integer;--> statement-breakpoint
CREATE INDEX `items_by_act` ON `items` (`user_id`,`act`) WHERE act is not null;--> statement-breakpoint
ALTER TABLE `queries` ADD `read_at` integer;--> statement-breakpoint
ALTER TABLE `queries` ADD `seen` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `queries` ADD `matched` integer DEFAULT 0 NOT NULL;