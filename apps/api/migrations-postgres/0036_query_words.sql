ALTER TABLE "deleted_queries" ADD COLUMN "words" text collate "C" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "words" text collate "C" DEFAULT '{}' NOT NULL;