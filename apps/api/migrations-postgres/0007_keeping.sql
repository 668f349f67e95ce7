CREATE TABLE "item_marks" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kept_at" bigint,
	"kept_price_cents" bigint,
	"kept_currency" text collate "C",
	"note" text collate "C",
	"let_go_at" bigint,
	"news" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "acts" ADD COLUMN "kept" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "dismissed_currency" text collate "C";--> statement-breakpoint
ALTER TABLE "item_marks" ADD CONSTRAINT "item_marks_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_marks" ADD CONSTRAINT "item_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_marks_kept" ON "item_marks" USING btree ("user_id","item_id") WHERE kept_at is not null and let_go_at is null;--> statement-breakpoint
CREATE INDEX "item_marks_let_go" ON "item_marks" USING btree ("let_go_at") WHERE let_go_at is not null;--> statement-breakpoint
CREATE INDEX "item_marks_by_news" ON "item_marks" USING btree ("user_id","news","item_id");--> statement-breakpoint
CREATE INDEX "items_dismissed" ON "items" USING btree ("user_id","dismissed_at","id") WHERE dismissed_at is not null;