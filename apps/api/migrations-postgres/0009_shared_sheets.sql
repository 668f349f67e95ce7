CREATE TABLE "shared_sheets" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"token" text collate "C" NOT NULL,
	"shared_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_sheets" ADD CONSTRAINT "shared_sheets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_sheets_by_token" ON "shared_sheets" USING btree ("token");