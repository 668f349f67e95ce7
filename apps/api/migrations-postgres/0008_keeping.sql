CREATE TABLE "item_marks" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kept_at" bigint,
	"kept_price_cents" bigint,
	"kept_currency" text collate "C",
	"note" text collate "C",
	"let_go_at" bigint,
	"news" bigint DEFAULT 0 NOT NULL,
	"passed_price_cents" bigint,
	"passed_currency" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "shared_sheets" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"token" text collate "C" NOT NULL,
	"shared_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "acts" ADD COLUMN "kept" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "breaks" ADD COLUMN "caught_up_at" bigint;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "dismissed_currency" text collate "C";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "second_chance" bigint;--> statement-breakpoint
ALTER TABLE "item_marks" ADD CONSTRAINT "item_marks_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_marks" ADD CONSTRAINT "item_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_sheets" ADD CONSTRAINT "shared_sheets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_marks_kept" ON "item_marks" USING btree ("user_id","item_id") WHERE kept_at is not null and let_go_at is null;--> statement-breakpoint
CREATE INDEX "item_marks_let_go" ON "item_marks" USING btree ("let_go_at") WHERE let_go_at is not null;--> statement-breakpoint
CREATE INDEX "item_marks_by_news" ON "item_marks" USING btree ("user_id","news","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shared_sheets_by_token" ON "shared_sheets" USING btree ("token");--> statement-breakpoint
CREATE INDEX "breaks_not_caught_up" ON "breaks" USING btree ("ends_at") WHERE caught_up_at is null;--> statement-breakpoint
CREATE INDEX "items_dismissed" ON "items" USING btree ("user_id","dismissed_at","id") WHERE dismissed_at is not null;