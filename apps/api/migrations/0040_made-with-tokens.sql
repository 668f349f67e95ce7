ALTER TABLE `breaks` ADD `token_id` integer REFERENCES personal_tokens(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `channels` ADD `token_id` integer REFERENCES personal_tokens(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `secret_feeds` ADD `token_id` integer REFERENCES personal_tokens(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `shared_sheets` ADD `token_id` integer REFERENCES personal_tokens(id) ON DELETE cascade;