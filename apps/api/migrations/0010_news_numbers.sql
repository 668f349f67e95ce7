CREATE TABLE `news` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`number` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `queries_unplanned`;--> statement-breakpoint
CREATE INDEX `queries_unplanned` ON `queries` (`user_id`,`id`) WHERE planned_at is null;--> statement-breakpoint
ALTER TABLE `acts` ADD `news` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `deleted_finds` ADD `news` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `finds` ADD `news` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `news` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `items_by_news` ON `items` (`user_id`,`news`);