CREATE TABLE `captured_mails` (
	`user_id` integer NOT NULL,
	`mark` text NOT NULL,
	`way` text NOT NULL,
	`subject` text NOT NULL,
	`read_at` integer NOT NULL,
	`found` integer NOT NULL,
	PRIMARY KEY(`user_id`, `mark`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `captured_mails_by_time` ON `captured_mails` (`user_id`,`read_at`);--> statement-breakpoint
CREATE TABLE `captures` (
	`user_id` integer NOT NULL,
	`listing_id` integer NOT NULL,
	`way` text,
	`captured_at` integer NOT NULL,
	`site` text NOT NULL,
	PRIMARY KEY(`user_id`, `listing_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `captures_by_listing` ON `captures` (`listing_id`);--> statement-breakpoint
CREATE TABLE `mailboxes` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`server` text NOT NULL,
	`port` integer NOT NULL,
	`login` text NOT NULL,
	`folder` text NOT NULL,
	`password` text NOT NULL,
	`uid_validity` text,
	`last_uid` integer DEFAULT 0 NOT NULL,
	`is_paused` integer DEFAULT false NOT NULL,
	`next_at` integer NOT NULL,
	`leased_by` text,
	`leased_until` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`problem` text,
	`last_read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mailboxes_by_next` ON `mailboxes` (`next_at`);--> statement-breakpoint
ALTER TABLE `personal_tokens` ADD `may_capture` integer DEFAULT false NOT NULL;