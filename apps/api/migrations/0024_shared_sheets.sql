CREATE TABLE `shared_sheets` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`shared_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_sheets_by_token` ON `shared_sheets` (`token`);