CREATE TABLE `keyed_calls` (
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`subject` text NOT NULL,
	`made` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `keyed_calls_by_age` ON `keyed_calls` (`at`);