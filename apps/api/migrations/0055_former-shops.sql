CREATE TABLE `former_shops` (
	`url` text PRIMARY KEY NOT NULL,
	`id` integer NOT NULL
);
