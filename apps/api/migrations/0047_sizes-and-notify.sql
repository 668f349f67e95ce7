ALTER TABLE `settings` ADD `shoe_sizes` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `ring_sizes` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `default_notify` text;