CREATE TABLE `exchange_rates` (
	`currency` text PRIMARY KEY NOT NULL,
	`rate` real NOT NULL,
	`into_currency` text NOT NULL,
	`day` text NOT NULL
);
