CREATE TABLE `live_sources` (
	`name` text PRIMARY KEY NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`paused_until` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`answered_at` integer
);
