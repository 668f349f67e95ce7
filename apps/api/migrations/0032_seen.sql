ALTER TABLE `settings` ADD `seen_through` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `looked_at` integer;