ALTER TABLE `queries` ADD `starred` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `default_filters` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `default_minimum_condition` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `default_category` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `open_picker` integer;