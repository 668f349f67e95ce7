CREATE TABLE "dismissed_marks" (
	"user_id" bigint NOT NULL,
	"marketplace" text collate "C" NOT NULL,
	"mark" text collate "C" NOT NULL,
	CONSTRAINT "dismissed_marks_marketplace_mark_user_id_pk" PRIMARY KEY("marketplace","mark","user_id")
);
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "shrunk" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dismissed_marks" ADD CONSTRAINT "dismissed_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dismissed_marks_by_user" ON "dismissed_marks" USING btree ("user_id");