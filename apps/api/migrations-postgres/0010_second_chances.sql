ALTER TABLE "breaks" ADD COLUMN "caught_up_at" bigint;--> statement-breakpoint
ALTER TABLE "item_marks" ADD COLUMN "passed_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "item_marks" ADD COLUMN "passed_currency" text collate "C";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "second_chance" bigint;--> statement-breakpoint
CREATE INDEX "breaks_not_caught_up" ON "breaks" USING btree ("ends_at") WHERE caught_up_at is null;