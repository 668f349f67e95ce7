ALTER TABLE "breaks" ADD COLUMN "token_id" bigint;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "token_id" bigint;--> statement-breakpoint
ALTER TABLE "secret_feeds" ADD COLUMN "token_id" bigint;--> statement-breakpoint
ALTER TABLE "shared_sheets" ADD COLUMN "token_id" bigint;--> statement-breakpoint
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_token_id_personal_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."personal_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_token_id_personal_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."personal_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secret_feeds" ADD CONSTRAINT "secret_feeds_token_id_personal_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."personal_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_sheets" ADD CONSTRAINT "shared_sheets_token_id_personal_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."personal_tokens"("id") ON DELETE cascade ON UPDATE no action;