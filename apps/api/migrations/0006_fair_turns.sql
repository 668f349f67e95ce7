CREATE TABLE `turns` (
	`marketplace` text NOT NULL,
	`user_id` integer NOT NULL,
	`began` real DEFAULT 0 NOT NULL,
	`ended` real DEFAULT 0 NOT NULL,
	`number` integer DEFAULT 0 NOT NULL,
	`calls` real DEFAULT 0 NOT NULL,
	`resets_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`marketplace`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `wanted_visits` (
	`visit_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`marketplace` text NOT NULL,
	`is_first` integer NOT NULL,
	`next_at` integer NOT NULL,
	PRIMARY KEY(`visit_id`, `user_id`),
	FOREIGN KEY (`visit_id`) REFERENCES `visits`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wanted_visits_by_turn` ON `wanted_visits` (`marketplace`,`user_id`,`is_first`,`next_at`);--> statement-breakpoint
INSERT INTO `wanted_visits` (`visit_id`, `user_id`, `marketplace`, `is_first`, `next_at`)
	SELECT v.`id`, q.`user_id`, v.`marketplace`, max(qv.`collected_at` IS NULL), v.`next_at`
	FROM `query_visits` qv JOIN `queries` q ON q.`id` = qv.`query_id` JOIN `visits` v ON v.`id` = qv.`visit_id`
	GROUP BY v.`id`, q.`user_id`;
--> statement-breakpoint
CREATE TRIGGER `wanted_when_planned` AFTER INSERT ON `query_visits` BEGIN
	INSERT INTO `wanted_visits` (`visit_id`, `user_id`, `marketplace`, `is_first`, `next_at`)
		SELECT v.`id`, q.`user_id`, v.`marketplace`, new.`collected_at` IS NULL, v.`next_at`
		FROM `queries` q, `visits` v WHERE q.`id` = new.`query_id` AND v.`id` = new.`visit_id`
		ON CONFLICT (`visit_id`, `user_id`) DO UPDATE SET `is_first` = max(`is_first`, excluded.`is_first`);
END;
--> statement-breakpoint
CREATE TRIGGER `wanted_when_collected` AFTER UPDATE OF `collected_at` ON `query_visits`
WHEN (old.`collected_at` IS NULL) <> (new.`collected_at` IS NULL) BEGIN
	UPDATE `wanted_visits` SET `is_first` = EXISTS (
		SELECT 1 FROM `query_visits` qv JOIN `queries` q ON q.`id` = qv.`query_id`
		WHERE qv.`visit_id` = new.`visit_id` AND q.`user_id` = `wanted_visits`.`user_id` AND qv.`collected_at` IS NULL
	)
	WHERE `visit_id` = new.`visit_id` AND `user_id` = (SELECT `user_id` FROM `queries` WHERE `id` = new.`query_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `wanted_no_more` AFTER DELETE ON `query_visits` BEGIN
	UPDATE `wanted_visits` SET `is_first` = EXISTS (
		SELECT 1 FROM `query_visits` qv JOIN `queries` q ON q.`id` = qv.`query_id`
		WHERE qv.`visit_id` = old.`visit_id` AND q.`user_id` = `wanted_visits`.`user_id` AND qv.`collected_at` IS NULL
	)
	WHERE `visit_id` = old.`visit_id` AND `is_first`;
	DELETE FROM `wanted_visits` WHERE `visit_id` = old.`visit_id` AND NOT EXISTS (
		SELECT 1 FROM `query_visits` qv JOIN `queries` q ON q.`id` = qv.`query_id`
		WHERE qv.`visit_id` = old.`visit_id` AND q.`user_id` = `wanted_visits`.`user_id`
	);
END;
--> statement-breakpoint
CREATE TRIGGER `wanted_at_another_time` AFTER UPDATE OF `next_at` ON `visits`
WHEN old.`next_at` <> new.`next_at` BEGIN
	UPDATE `wanted_visits` SET `next_at` = new.`next_at` WHERE `visit_id` = new.`id`;
END;
