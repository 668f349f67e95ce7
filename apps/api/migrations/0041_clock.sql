CREATE TABLE `clock` (
	`id` integer PRIMARY KEY NOT NULL,
	`latest_at` integer NOT NULL
);
