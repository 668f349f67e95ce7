CREATE TABLE `item_marks` (
	`item_id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kept_at` integer,
	`kept_price_cents` integer,
	`kept_currency` text,
	`note` text,
	`let_go_at` integer,
	`news` integer DEFAULT 0 NOT NULL,
	`passed_price_cents` integer,
	`passed_currency` text,
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `item_marks_kept` ON `item_marks` (`user_id`,`item_id`) WHERE kept_at is not null and let_go_at is null;--> statement-breakpoint
CREATE INDEX `item_marks_let_go` ON `item_marks` (`let_go_at`) WHERE let_go_at is not null;--> statement-breakpoint
CREATE INDEX `item_marks_by_news` ON `item_marks` (`user_id`,`news`,`item_id`);--> statement-breakpoint
CREATE TABLE `shared_sheets` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`shared_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_sheets_by_token` ON `shared_sheets` (`token`);--> statement-breakpoint
ALTER TABLE `acts` ADD `kept` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `breaks` ADD `caught_up_at` integer;--> statement-breakpoint
CREATE INDEX `breaks_not_caught_up` ON `breaks` (`ends_at`) WHERE caught_up_at is null;--> statement-breakpoint
ALTER TABLE `items` ADD `dismissed_currency` text;--> statement-breakpoint
CREATE INDEX `items_dismissed` ON `items` (`user_id`,`dismissed_at`,`id`) WHERE dismissed_at is not null;--> statement-breakpoint
ALTER TABLE `settings` ADD `second_chance` integer;