ALTER TABLE "settings" ADD COLUMN "seen_through" bigint;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "looked_at" bigint;