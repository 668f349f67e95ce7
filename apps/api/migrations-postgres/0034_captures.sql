CREATE TABLE "captured_mails" (
	"user_id" bigint NOT NULL,
	"mark" text collate "C" NOT NULL,
	"way" text collate "C" NOT NULL,
	"subject" text collate "C" NOT NULL,
	"read_at" bigint NOT NULL,
	"found" bigint NOT NULL,
	CONSTRAINT "captured_mails_user_id_mark_pk" PRIMARY KEY("user_id","mark")
);
--> statement-breakpoint
CREATE TABLE "captures" (
	"user_id" bigint NOT NULL,
	"listing_id" bigint NOT NULL,
	"way" text collate "C",
	"captured_at" bigint NOT NULL,
	"site" text collate "C" NOT NULL,
	CONSTRAINT "captures_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"server" text collate "C" NOT NULL,
	"port" bigint NOT NULL,
	"login" text collate "C" NOT NULL,
	"folder" text collate "C" NOT NULL,
	"password" text collate "C" NOT NULL,
	"uid_validity" text collate "C",
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"is_paused" smallint DEFAULT 0 NOT NULL,
	"next_at" bigint NOT NULL,
	"leased_by" text collate "C",
	"leased_until" bigint DEFAULT 0 NOT NULL,
	"failures" bigint DEFAULT 0 NOT NULL,
	"failing_since" bigint,
	"problem" text collate "C",
	"last_read_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD COLUMN "may_capture" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "captured_mails" ADD CONSTRAINT "captured_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captured_mails_by_time" ON "captured_mails" USING btree ("user_id","read_at");--> statement-breakpoint
CREATE INDEX "captures_by_listing" ON "captures" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "mailboxes_by_next" ON "mailboxes" USING btree ("next_at");