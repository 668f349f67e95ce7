CREATE TABLE `kept_away` (
	`query_id` integer NOT NULL,
	`visit_id` integer NOT NULL,
	`reason` text NOT NULL,
	`value` text NOT NULL,
	`text` text NOT NULL,
	`count` integer NOT NULL,
	`examples` text NOT NULL,
	`examples_until` integer NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`query_id`, `visit_id`, `reason`, `value`),
	FOREIGN KEY (`query_id`) REFERENCES `queries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kept_away_by_examples` ON `kept_away` (`examples_until`) WHERE examples_until > 0;