CREATE TABLE `suggestion_answers` (
	`user_id` integer NOT NULL,
	`query_id` integer NOT NULL,
	`key` text NOT NULL,
	`declined_at` integer,
	`shown_at` integer,
	PRIMARY KEY(`user_id`, `query_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
