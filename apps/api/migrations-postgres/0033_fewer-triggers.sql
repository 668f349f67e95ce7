-- What these triggers did is done by those who write: apps/api/src/listings/save-shown.repo.ts.
DROP TRIGGER "items_take_price" ON "items";
--> statement-breakpoint
DROP TRIGGER "listings_give_price" ON "listings";
--> statement-breakpoint
DROP TRIGGER "listings_price_things" ON "listings";
--> statement-breakpoint
DROP TRIGGER "finds_take_user" ON "finds";
--> statement-breakpoint
DROP TRIGGER "listings_lose_text" ON "listings";
--> statement-breakpoint
DROP TRIGGER "listings_lose_text_price_added" ON "price_changes";
--> statement-breakpoint
DROP TRIGGER "listings_lose_text_price_changed" ON "price_changes";
--> statement-breakpoint
DROP TRIGGER "listings_lose_text_price_deleted" ON "price_changes";
--> statement-breakpoint
DROP FUNCTION "items_take_price"();
--> statement-breakpoint
DROP FUNCTION "listings_give_price"();
--> statement-breakpoint
DROP FUNCTION "listings_price_things"();
--> statement-breakpoint
DROP FUNCTION "finds_take_user"();
--> statement-breakpoint
DROP FUNCTION "listings_lose_text"();
--> statement-breakpoint
DROP FUNCTION "listings_lose_text_of_price"();
