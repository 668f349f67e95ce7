-- What these triggers did is done by those who write: apps/api/src/listings/save-shown.repo.ts.
DROP TRIGGER `items_take_price`;
--> statement-breakpoint
DROP TRIGGER `listings_give_price`;
--> statement-breakpoint
DROP TRIGGER `listings_price_things`;
--> statement-breakpoint
DROP TRIGGER `finds_take_user`;
--> statement-breakpoint
DROP TRIGGER `listings_lose_text`;
--> statement-breakpoint
DROP TRIGGER `listings_lose_text_price_added`;
--> statement-breakpoint
DROP TRIGGER `listings_lose_text_price_changed`;
--> statement-breakpoint
DROP TRIGGER `listings_lose_text_price_deleted`;
