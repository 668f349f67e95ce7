ALTER TABLE "deleted_queries" ADD COLUMN "limit_counts" text collate "C" DEFAULT 'price' NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_queries" ADD COLUMN "country" text collate "C";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "shipping" text collate "C";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "import_charges" text collate "C";--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "limit_counts" text collate "C" DEFAULT 'price' NOT NULL;--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "country" text collate "C";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "country" text collate "C";