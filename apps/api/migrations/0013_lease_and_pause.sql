ALTER TABLE `marketplaces` RENAME COLUMN "quiet_until" TO "paused_until";--> statement-breakpoint
ALTER TABLE `visits` RENAME COLUMN "claimed_by" TO "leased_by";--> statement-breakpoint
ALTER TABLE `visits` RENAME COLUMN "claimed_until" TO "leased_until";