ALTER TABLE "settings" ADD COLUMN "sizes" text collate "C";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hide_unknown_sizes" smallint;