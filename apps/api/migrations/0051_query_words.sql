ALTER TABLE `deleted_queries` ADD `words` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `queries` ADD `words` text DEFAULT '{}' NOT NULL;