ALTER TABLE "settings" ADD COLUMN "shoe_sizes" text collate "C";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "ring_sizes" text collate "C";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "default_notify" text collate "C";