-- A price of 0 is no price: what was stored as one is not known, and nothing has fallen to it.
UPDATE listings SET price_cents = NULL, currency = NULL WHERE price_cents = 0;--> statement-breakpoint
UPDATE item_marks SET kept_price_cents = NULL, kept_currency = NULL WHERE kept_price_cents = 0;--> statement-breakpoint
DELETE FROM price_changes WHERE price_cents = 0 OR was_cents = 0;--> statement-breakpoint
DELETE FROM seen_prices WHERE cents = 0;
