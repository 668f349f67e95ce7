ALTER TABLE `deleted_queries` ADD `limit_counts` text DEFAULT 'price' NOT NULL;--> statement-breakpoint
ALTER TABLE `deleted_queries` ADD `country` text;--> statement-breakpoint
ALTER TABLE `listings` ADD `shipping` text;--> statement-breakpoint
ALTER TABLE `listings` ADD `import_charges` text;--> statement-breakpoint
ALTER TABLE `queries` ADD `limit_counts` text DEFAULT 'price' NOT NULL;--> statement-breakpoint
ALTER TABLE `queries` ADD `country` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `country` text;