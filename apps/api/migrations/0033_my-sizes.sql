ALTER TABLE `settings` ADD `sizes` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `hide_unknown_sizes` integer;