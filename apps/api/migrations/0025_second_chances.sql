ALTER TABLE `breaks` ADD `caught_up_at` integer;--> statement-breakpoint
CREATE INDEX `breaks_not_caught_up` ON `breaks` (`ends_at`) WHERE caught_up_at is null;--> statement-breakpoint
ALTER TABLE `item_marks` ADD `passed_price_cents` integer;--> statement-breakpoint
ALTER TABLE `item_marks` ADD `passed_currency` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `second_chance` integer;