CREATE TABLE "keyed_calls" (
	"user_id" bigint NOT NULL,
	"key" text collate "C" NOT NULL,
	"subject" text collate "C" NOT NULL,
	"made" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "keyed_calls_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "keyed_calls" ADD CONSTRAINT "keyed_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keyed_calls_by_age" ON "keyed_calls" USING btree ("at");