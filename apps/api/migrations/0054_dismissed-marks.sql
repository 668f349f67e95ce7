CREATE TABLE `dismissed_marks` (
	`user_id` integer NOT NULL,
	`marketplace` text NOT NULL,
	`mark` text NOT NULL,
	PRIMARY KEY(`marketplace`, `mark`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `dismissed_marks_by_user` ON `dismissed_marks` (`user_id`);--> statement-breakpoint
ALTER TABLE `news` ADD `shrunk` integer DEFAULT 0 NOT NULL;