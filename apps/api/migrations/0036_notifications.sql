CREATE TABLE `channels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`address` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`secret` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channels_by_address` ON `channels` (`user_id`,`kind`,`address`);--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`type` text NOT NULL,
	`summary` text NOT NULL,
	`body` text,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`problem` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deliveries_by_next` ON `deliveries` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX `deliveries_by_user` ON `deliveries` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_channel` ON `deliveries` (`channel_id`,`type`,`created_at`);--> statement-breakpoint
CREATE TABLE `notified_people` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`look_at` integer,
	`digest_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notified_people_by_look` ON `notified_people` (`look_at`) WHERE look_at is not null;--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`subject` text NOT NULL,
	`event` text NOT NULL,
	`item_id` integer NOT NULL,
	`query_id` integer,
	`price_cents` integer,
	`was_cents` integer,
	`currency` text,
	`at` integer NOT NULL,
	`is_daily` integer NOT NULL,
	`delivery_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_by_subject` ON `outbox` (`channel_id`,`subject`);--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`user_id`,`id`) WHERE delivery_id is null;--> statement-breakpoint
CREATE INDEX `outbox_by_item` ON `outbox` (`item_id`);--> statement-breakpoint
CREATE INDEX `outbox_by_time` ON `outbox` (`at`);--> statement-breakpoint
CREATE TABLE `seen_prices` (
	`item_id` integer NOT NULL,
	`cents` integer NOT NULL,
	`currency` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`item_id`, `currency`, `cents`),
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `deleted_queries` ADD `notify` text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE `queries` ADD `notify` text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `notify_hour` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `quiet_from` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `quiet_to` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `notify_kept` integer;